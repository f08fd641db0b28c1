const { changeSource } = require('./changes.cjs');

/**
 * A loader for how a list of routes is matched and rendered, for the server only: it makes elements of the routes that
 * may match the address (`routesFor.ts`), and asks those. The server renders each page at one address, and would make
 * an element of each route for each page.
 *
 * @param {string} source
 * @throws {Error} when the package does it in another way than is known here
 */
module.exports = function routerConfigLoader(source) {
  return changeSource(source, {
    what: 'React Router Config renders routes',
    loader: __filename,
    imports: ['routesFor'],
    changes: [
      ["import { matchPath, Router, Switch, Route } from 'react-router';", IMPORTS],
      ['routes.some(function (route) {', 'routesFor(routes, pathname).some(function (route) {'],
      [RENDERS, `React.createElement(RoutesFor, { routes, children: (routes) => ${RENDERS}`],
      [RENDERED, `${RENDERED.replace(/ : null;$/, '')} }) : null;`],
    ],
  });
};

const IMPORTS = [
  "import { matchPath, Router, Switch, Route, useLocation } from 'react-router';",
  'function RoutesFor({ routes, children }) {',
  '  return children(routesFor(routes, useLocation().pathname));',
  '}',
].join('\n');

const RENDERS = 'React.createElement(Switch, switchProps, routes.map(function (route, i) {';

/** The end of the same. */
const RENDERED = '  })) : null;';
