import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

import type { Contract } from './read/openapi';

const unknown = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword);

/**
 * The TypeScript types of a contract: `paths`, `webhooks`, `components` and `operations`, as `openapi-typescript` names
 * them. They hold for what is sent as for what is returned: a property with a default stays optional, since a sender may
 * leave it out, and an object without properties is an object of anything.
 *
 * @returns the text of a declaration file, the same for the same contract
 */
export async function typeDeclarations(contract: Contract): Promise<string> {
  const { title, version } = contract.info;
  const declarations = await openapiTS(JSON.stringify(contract), {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    silent: true,
    // A schema that only has conditions (JSON Schema Core, section 10.2.2), which types cannot express: as an object of
    // anything it would make the type that it belongs to accept every name.
    transform: (schema) => ('if' in schema && !('properties' in schema) ? unknown : undefined),
  });
  return `/** ${title}, version ${version}. */\n\n${astToString(declarations)}`;
}
