import { readFileSync } from 'node:fs';
import path from 'node:path';

import { SOURCES } from '../../kit/sources';
import { brand } from '../../portal/brand';
import { type ApiModels, ofKind, UnsayableError } from '../models/model';
import type { Language } from './language';

/**
 * Writes the models of an API in a language, with what they need at run time.
 *
 * @throws {UnsayableError} for a schema that the language cannot say
 */
export function writeModels(language: Language, models: ApiModels): string {
  checkNames(models, language);
  const runtime = path.join(SOURCES, 'src', 'clients', 'runtimes', language.runtime);
  return language.compose({
    models,
    head: headOf(models),
    runtime: readFileSync(runtime, 'utf8'),
    declared: [
      ...ofKind(models.models, 'enumeration').map(language.enumeration),
      ...ofKind(models.models, 'record').map((model) => language.record(model, models)),
      ...ofKind(models.models, 'union').map(language.union),
    ],
  });
}

function headOf({ api, title, version }: ApiModels): readonly string[] {
  return [
    `The models of the ${title}, version ${version}.`,
    `Made from the contract ${brand.portalUrl}/openapi/${api}.yaml.`,
    `The terms of use of ${brand.name} are at ${brand.termsUrl}.`,
  ];
}

/**
 * Refuses models whose names a language cannot have, or that become one name.
 *
 * @throws {UnsayableError} with the schema
 */
function checkNames({ models }: ApiModels, { label, taken }: Language): void {
  for (const model of models) {
    const refuse = (what: string) => {
      throw new UnsayableError(
        model.name,
        `${what}, which ${label} cannot have.`,
        `rename it, or give it another name in src/clients/languages/.`,
      );
    };
    if (taken.types.has(model.name) || !isIdentifier(model.name)) {
      refuse('is a type of that name');
    }
    const names =
      model.kind === 'record'
        ? [...model.constants, ...model.properties].map(({ name }) => taken.memberName(name))
        : model.kind === 'enumeration'
          ? model.values.map(taken.valueName)
          : [];
    names.forEach((name, index) => {
      if (taken.members.has(name) || !isIdentifier(name)) {
        refuse(`has the name ${name}`);
      }
      if (names.indexOf(name) !== index) {
        refuse(`has two names that become ${name}`);
      }
    });
  }
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name);
}
