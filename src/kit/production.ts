/**
 * Sets `NODE_ENV` before React is loaded, so it must be imported first. The reference pages are rendered
 * before Docusaurus sets it, and React's development checks would take a quarter of that time.
 */
process.env['NODE_ENV'] ??= 'production';
