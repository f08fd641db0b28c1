import { builtinModules } from 'node:module';

import type { IFlattenedRuleSet, IForbiddenRuleType, IRequiredRuleType } from 'dependency-cruiser';

import { forbiddenTo, groups } from './rooms';

/** A rule of the directions, and what to do about what breaks it. */
interface DirectionRule {
  readonly rule: (IForbiddenRuleType | IRequiredRuleType) & { readonly name: string };
  readonly message: (from: string, to: string) => string;
  readonly cure: string;
}

/** The folders at the top that rooms are in. */
const within = (rooms: readonly string[]): string => `^(?:${rooms.join('|')})/`;

const A_TEST = String.raw`\.(?:test|spec)\.tsx?$`;

/** What ends up in a browser: the theme, and what is in `src/browser`. */
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
          cure: 'move what both need to a room that both may import (tools/directions/rooms.ts), or hand it over as an argument.',
        },
      ];
});

/** The rules for every import, also for those of types. */
export const importRules: readonly DirectionRule[] = [
  ...directions,
  {
    rule: { name: 'no circles', from: {}, to: { circular: true } },
    message: (_from, to) => `This imports ${to}, which imports it, directly or through others.`,
    cure: 'move what both need to a module of its own.',
  },
  {
    rule: { name: 'no import of a test', from: {}, to: { path: A_TEST } },
    message: (_from, to) => `This imports ${to}, which is a test.`,
    cure: 'move what both need to tests/support.',
  },
  {
    rule: {
      name: 'tests import what they test',
      module: { path: `^tests/(?:unit|contract|sandbox|hosting)/.*${A_TEST}` },
      to: { path: within(['src', 'tools', 'scripts']), reachable: true },
    },
    message: () => 'This test imports nothing of src, tools or scripts, so it can test none of it.',
    cure: 'import what it tests; a copy in the test may be right where the code is wrong.',
  },
];

/** The rules for what is left of the imports when the types are gone. */
export const shippedRules: readonly DirectionRule[] = [
  {
    rule: {
      name: 'nothing of Node ships',
      from: { path: SHIPS },
      to: { path: `^(?:node:)?(?:${builtinModules.join('|')})$`, reachable: true },
    },
    message: (_from, to) => `This ships to browsers and imports Node's ${to}, directly or through others.`,
    cure: 'take what needs Node out of what ships: compute it in a build, or split the module.',
  },
];

/** Rules as dependency-cruiser takes them. */
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
