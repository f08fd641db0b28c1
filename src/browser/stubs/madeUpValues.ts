/** Replaces Postman's random values, which the site never uses (src/plugins/api-explorer). */
export default {};
