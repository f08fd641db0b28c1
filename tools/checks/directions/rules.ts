import { builtinModules } from 'node:module';

import type { IFlattenedRuleSet, IForbiddenRuleType, IRequiredRuleType } from 'dependency-cruiser';

import { forbiddenTo, groups } from './rooms';

/** An import rule, with the message and the fix for a violation. */
interface DirectionRule {
  readonly rule: (IForbiddenRuleType | IRequiredRuleType) & { readonly name: string };
  readonly message: (from: string, to: string) => string;
  readonly fix: string;
}

/** A pattern for the files in some rooms. */
const within = (rooms: readonly string[]): string => `^(?:${rooms.join('|')})/`;

const A_TEST = String.raw`\.(?:test|spec)\.tsx?$`;

/** What ships to browsers: the theme and `src/browser`. */
const SHIPS = within(['src/browser', 'src/theme']);

const directions = groups.flat().flatMap((room): DirectionRule[] => {
  const others = forbiddenTo(room);
  return others.length === 0
    ? []
    : [
        {
          rule: {
            name: `direction of ${room}`,
            from: { path: within([room]) },
            to: { path: within(others) },
          },
          message: (_from, to) => `This is in ${room}, which may not import ${to}.`,
          fix: 'move what both need to a room that both may import (tools/checks/directions/rooms.ts), or pass it as an argument.',
        },
      ];
});

/** The rules for every import, including type imports. */
export const importRules: readonly DirectionRule[] = [
  ...directions,
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
  {
    rule: {
      name: 'tests import what they test',
      module: { path: `^tests/(?:unit|contract|sandbox|hosting)/.*${A_TEST}` },
      to: { path: within(['src', 'tools', 'scripts']), reachable: true },
    },
    message: () => 'This test imports nothing from src, tools or scripts, so it cannot test their code.',
    fix: 'import the code under test; a copy in the test may be right while the code is wrong.',
  },
];

/** The rules for the imports that remain after types are removed. */
export const shippedRules: readonly DirectionRule[] = [
  {
    rule: {
      name: 'nothing of Node ships',
      from: { path: SHIPS },
      to: { path: `^(?:node:)?(?:${builtinModules.join('|')})$`, reachable: true },
    },
    message: (_from, to) => `This ships to browsers and imports Node's ${to}, directly or through others.`,
    fix: 'remove the dependency on Node from shipped code: compute it at build time, or split the module.',
  },
];

/** Converts rules to dependency-cruiser's format. */
export function ruleSet(rules: readonly DirectionRule[]): IFlattenedRuleSet {
  const severity = 'error';
  const forbidden: IForbiddenRuleType[] = [];
  const required: IRequiredRuleType[] = [];
  for (const { rule } of rules) {
    if (isRequired(rule)) {
      required.push({ ...rule, severity });
    } else {
      forbidden.push({ ...rule, severity });
    }
  }
  return { forbidden, required };
}

function isRequired(rule: IForbiddenRuleType | IRequiredRuleType): rule is IRequiredRuleType {
  return 'module' in rule && 'to' in rule;
}
