// Package bench measures the product from outside: how right it is on plugins that were
// read by hand, how long a check and an edit take, and how that compares to its peers.
//
// Nothing in it runs by accident: what needs plugins that are not in the repository is
// skipped with the reason unless an environment variable names where they lie.
package bench
