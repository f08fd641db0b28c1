/**
 * Has React and what else asks for it work as for readers. The reference pages are rendered before Docusaurus says
 * so, and React's checks for developers take a quarter of that time. It has to be imported first.
 */
process.env['NODE_ENV'] ??= 'production';
