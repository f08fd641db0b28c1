import type { IFlattenedRuleSet, IForbiddenRuleType } from 'dependency-cruiser';

import { CLOSED, DOORS } from './doors';
import { forbiddenTo, groups } from './rooms';

/** An import rule, with the message and the fix for a violation. */
interface DirectionRule {
  readonly rule: IForbiddenRuleType & { readonly name: string };
  readonly message: (from: string, to: string) => string;
  readonly fix: string;
}

/** A pattern for the files in some rooms. */
const within = (rooms: readonly string[]): string => `^(?:${rooms.join('|')})/`;

/** The end of a test's name. */
export const A_TEST = String.raw`\.(?:test|spec)\.tsx?$`;

/** Where a test is: in a room, by what it needs, or among those of the whole site. */
export const TEST_PLACES =
  /^tests\/(?:fixtures\/|site\/(?:build|hosting|a11y|engines|checkers)\/|(?<room>[^/]+)\/(?:unit|http|browser)\/(?:drawn\/)?[^/]+$)/;

export const TESTED = within(['src', 'tools', 'scripts']);

/** What ships to browsers: the theme, and rooms of components except what writes their index and pages. */
export const SHIPS = '^src/(?:browser|theme|(?:search|studio)/(?!write/|forNode))';

const directions = groups
  .flat()
  .filter((room) => forbiddenTo(room).length > 0)
  .map((room): DirectionRule => ({
    rule: {
      name: `direction of ${room}`,
      from: { path: within([room]) },
      to: { path: within(forbiddenTo(room)) },
    },
    message: (_from, to) => `This is in ${room}, which may not import ${to}.`,
    fix: 'move what both need to a room that both may import (tools/checks/directions/rooms.ts), or pass it as an argument.',
  }));

/** A style sheet has no door: a component imports the one that it needs. */
const NO_MODULE = String.raw`\.css$`;

const doors = CLOSED.map((room): DirectionRule => {
  const door = DOORS.map((name) => `^${room}/${name.replace('.', String.raw`\.`)}$`);
  return {
    rule: {
      name: `door of ${room}`,
      // The files of the root are Docusaurus' own doors: it loads each of them by itself, with all that it imports.
      from: { path: TESTED, pathNot: within([room]) },
      to: { path: within([room]), pathNot: [...door, NO_MODULE] },
    },
    message: (_from, to) => `This imports ${to}, which is inside a room.`,
    fix: `import from ${room}, or from ${room}/forPages or ${room}/forNode what needs a page or Node; export there what is missing.`,
  };
});

/** The rules for every import, including type imports. */
export const importRules: readonly DirectionRule[] = [
  ...directions,
  ...doors,
  {
    rule: { name: 'no circles', from: {}, to: { circular: true } },
    message: (_from, to) => `This imports ${to}, which imports it, directly or through others.`,
    fix: 'move what both need to a separate module.',
  },
  {
    rule: { name: 'no import of a test', from: {}, to: { path: A_TEST } },
    message: (_from, to) => `This imports ${to}, which is a test.`,
    fix: 'move what both need to tests/support.',
  },
];

/** Converts rules to dependency-cruiser's format. */
export function ruleSet(rules: readonly DirectionRule[]): IFlattenedRuleSet {
  return { forbidden: rules.map(({ rule }) => ({ ...rule, severity: 'error' })) };
}
