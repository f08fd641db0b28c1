/** In the place of Postman's made-up values, which the site never uses (src/plugins/api-explorer). */
export default {};
