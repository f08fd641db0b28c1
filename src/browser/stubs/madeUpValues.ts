/** Stands in for a module that a dependency loads and the site never uses. */
export default {};
