import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { createConfig, lint, parseYaml } from '@redocly/openapi-core';

import { displayPath } from '../../kit/displayPath';
import { lineOf, type Problem } from '../../kit/problem';
import { contractProblems } from '../check/contractProblems';
import { nearest } from '../../kit/nearest';
import { parseCriterion } from './criterion';
import { listWorkflows } from './listWorkflows';
import { neededScopes } from './tokenScopes';
import type { Step, WorkflowDocument } from './workflow';

/**
 * Checks the workflows: by the rules of Arazzo 1.0.1, and by ours, so that a runner and a page agree about each.
 *
 * @param openapi the contracts folder
 * @param root the folder that the problems' file names are relative to
 * @param operations the operations of each API by their ids, with the scopes that they require: `checkout` to
 *   `createSale` to `checkout:sales:create`
 */
export async function checkWorkflows(
  openapi: string,
  root: string,
  operations: ScopesByOperation,
): Promise<Problem[]> {
  const config = await createConfig({ extends: ['spec'] });
  const files = await listWorkflows(openapi);
  const problems = await Promise.all(
    files.map(async (file) => {
      const found = contractProblems(await lint({ ref: file, config }), root);
      if (found.length > 0) {
        return found;
      }
      const text = await readFile(file, 'utf8');
      return workflowProblems(parseYaml(text) as WorkflowDocument, {
        name: path.basename(file, '.yaml'),
        operations,
      }).map(({ near, ...problem }) => {
        const line = lineOf(text, near);
        return { ...problem, file: displayPath(root, file), ...(line === undefined ? {} : { line }) };
      });
    }),
  );
  return problems.flat();
}

type ScopesByOperation = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

type FoundProblem = Problem & { readonly near: string };

interface Expected {
  /** The name of the file. */
  readonly name: string;
  readonly operations: ScopesByOperation;
}

function workflowProblems({ workflows }: WorkflowDocument, { name, operations }: Expected): FoundProblem[] {
  const [workflow] = workflows;
  if (workflow === undefined || workflows.length > 1 || workflow.workflowId !== name) {
    return [
      {
        message: 'The file does not hold exactly one workflow with the id of the file.',
        near: 'workflowId',
        fix: `have one workflow, with workflowId: ${name}.`,
      },
    ];
  }
  const problems = workflow.steps.flatMap((step) => stepProblems(step, operations));
  // Which scopes are needed is known only where each step names an operation.
  return problems.length > 0 ? problems : scopeProblems(workflow.steps, operations);
}

/** A step as somebody wrote it: the lint takes one without an operation, since its runner has a form of its own. */
type WrittenStep = Omit<Step, 'operationId'> & Partial<Pick<Step, 'operationId'>>;

const OPERATION = /^\$sourceDescriptions\.([\w-]+)\.(\w+)$/;

function stepProblems(step: WrittenStep, operations: Expected['operations']): FoundProblem[] {
  const { stepId, operationId, requestBody, successCriteria = [] } = step;
  const near = `stepId: ${stepId}`;
  const problems: FoundProblem[] = [];
  if (operationId === undefined) {
    return [
      {
        message: `The step ${stepId} names no operation, so it is not valid in Arazzo 1.0.1.`,
        near,
        fix: 'add operationId: $sourceDescriptions.{api}.{operationId}; the address of a response goes into x-slipway-address.',
      },
    ];
  }
  const [, api = '', operation = ''] = OPERATION.exec(operationId) ?? [];
  const known = operations.get(api);
  if (known?.has(operation) !== true) {
    const [nearName] = nearest(operation, [...(known?.keys() ?? [])]);
    problems.push({
      message: `The step ${stepId} calls ${operationId}, which no contract has.`,
      near: operationId,
      fix:
        nearName === undefined
          ? 'name an operation as $sourceDescriptions.{api}.{operationId}.'
          : `did you mean $sourceDescriptions.${api}.${nearName}?`,
    });
  }
  if (!isNamedExample(requestBody?.payload, operationId)) {
    problems.push({
      message: `The payload of the step ${stepId} is not a named example of its operation.`,
      near,
      fix: 'refer to it with $ref: ../{api}/examples/{operationId}.request.{name}.yaml#/value, and use replacements.',
    });
  }
  if (!successCriteria.some(({ condition }) => condition.startsWith('$statusCode == '))) {
    problems.push({
      message: `The step ${stepId} does not say which status it expects.`,
      near,
      fix: 'add the criterion $statusCode == and the status.',
    });
  }
  for (const { condition } of successCriteria) {
    if (parseCriterion(condition) === undefined) {
      problems.push({
        message: `The step ${stepId} has a condition that not every runner reads alike: ${condition}`,
        near: condition,
        fix: "compare $statusCode, $response.header.{name} or $response.body#/{pointer}, by == or !=, with a number, a 'text', true, false, null, an input or an output.",
      });
    }
  }
  return problems;
}

/** A token carries what the steps need that send it, and no more; no scope is named for one that no step sends. */
function scopeProblems(steps: readonly Step[], operations: ScopesByOperation): FoundProblem[] {
  const scopesOf = (operationId: string) => {
    const [, api = '', operation = ''] = OPERATION.exec(operationId) ?? [];
    return operations.get(api)?.get(operation) ?? [];
  };
  return steps.filter(isTokenCall).flatMap(({ stepId, requestBody }) => {
    const { scope } = (requestBody?.payload ?? {}) as { readonly scope?: unknown };
    const needed = neededScopes(stepId, steps, scopesOf).join(' ');
    return (scope ?? '') === needed
      ? []
      : [
          {
            message: `The step ${stepId} does not request exactly the scopes of the operations that its token is sent to.`,
            near: typeof scope === 'string' ? `scope: ${scope}` : `stepId: ${stepId}`,
            fix: needed === '' ? 'leave scope out of the form.' : `have scope: ${needed} in the form.`,
          },
        ];
  });
}

function isTokenCall({ operationId = '' }: Pick<WrittenStep, 'operationId'>): boolean {
  return operationId.endsWith('.createToken');
}

/** A form holds credentials of the caller, and has no example to replace. */
function isNamedExample(payload: unknown, operationId = ''): boolean {
  if (payload === undefined || isTokenCall({ operationId })) {
    return true;
  }
  const [, api = '', operation = ''] = OPERATION.exec(operationId) ?? [];
  const reference = (payload as { readonly $ref?: unknown }).$ref;
  return typeof reference === 'string' && reference.startsWith(`../${api}/examples/${operation}.request.`);
}
