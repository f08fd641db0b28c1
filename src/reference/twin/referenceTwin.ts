import type { Table } from 'mdast';

import { writeMarkdown } from '../../kit/writeMarkdown';
import { plainText } from '../../contract/examples/parameterExample';
import { payloadText } from '../model/exampleText';
import type {
  BodyModel,
  ErrorModel,
  OperationLink,
  OperationModel,
  OperationSection,
  ParameterModel,
  ReferencePageModel,
  ResponseModel,
  SamplesModel,
  SchemaPageModel,
} from '../model/pageModels';
import { languages, samplePath } from '../samples/languages';
import {
  commonHeaders,
  DEPRECATED,
  DEPRECATED_MARK,
  ERROR_COLUMNS,
  errorBodies,
  eventCatalogue,
  exampleLabel,
  FOR_EXAMPLE,
  headerCount,
  neededScopes,
  NO_CODE,
  NO_TOKEN,
  NOT_IN_BODIES,
  REQUIRED,
  schemaKind,
  signature,
  USES,
} from '../words';
import type { ResolveLink } from '../../built/machine-readable/simplifyContent';
import { description, inline } from './description';
import { code, codeBlock, heading, item, line, link, list, paragraph, strong, text } from './nodes';
import type { Block, Inline } from './nodes';
import { namedBlocks, schemaTree, structure } from './schemaTree';

/**
 * The title and text of a reference page as Markdown, from the page's model.
 *
 * @param resolve converts the address of a link in the model
 */
export function referenceTwin(model: ReferencePageModel, resolve: ResolveLink): string {
  const blocks = model.kind === 'operation' ? operation(model, resolve) : schemaPage(model, resolve);
  return writeMarkdown({ type: 'root', children: [heading(1, model.title), ...blocks] });
}

function operation(model: OperationModel, resolve: ResolveLink): Block[] {
  const { endpoint, deprecated, eventHref, samples, base, sections } = model;
  const { method, server = '', path } = endpoint;
  const sentence = (markdown: string) => paragraph(inline(markdown, resolve));
  return [
    paragraph([text(`${method.toUpperCase()} `), code(server + path)]),
    ...(deprecated ? [sentence(DEPRECATED)] : []),
    ...(model.description === undefined ? [] : description(model.description, resolve)),
    ...(eventHref === undefined ? [] : [sentence(eventCatalogue(eventHref))]),
    ...(samples === undefined ? [] : sampleBlocks(samples, base.versionPath, resolve)),
    ...sections.flatMap((section) => [heading(2, section.heading.text), ...sectionBlocks(section, resolve)]),
  ];
}

/** The first sample, and links to the others. */
function sampleBlocks(samples: SamplesModel, versionPath: string, resolve: ResolveLink): Block[] {
  const [first, ...others] = samples.examples;
  const [curl] = languages;
  const file = (example: string, language: (typeof languages)[number]) =>
    resolve(`${versionPath}${samplePath(samples.operation, example, language)}`);
  return [
    paragraph([strong([text(`The ${curl.label} sample`)])]),
    codeBlock(samples.code, curl.extension),
    paragraph([text('This sample as a file:')]),
    list(
      languages.map((language) => line([link(file(first?.name ?? '', language), [text(language.label)])])),
    ),
    ...(others.length === 0
      ? []
      : [
          paragraph([text(`Other examples, in ${curl.label}:`)]),
          list(others.map(({ name, summary }) => line([link(file(name, curl), [text(summary)])]))),
        ]),
  ];
}

function sectionBlocks(section: OperationSection, resolve: ResolveLink): Block[] {
  const sentence = (markdown: string) => paragraph(inline(markdown, resolve));
  switch (section.kind) {
    case 'authorization':
      return section.scopes.length === 0
        ? [sentence(NO_TOKEN)]
        : [
            sentence(neededScopes(section.scopes.length)),
            list(
              section.scopes.map((scope) =>
                line([
                  link(resolve(scope.href), [code(scope.text)]),
                  text(' '),
                  ...inline(scope.meaning, resolve),
                ]),
              ),
            ),
          ];
    case 'signature':
      return [sentence(signature(section.guide, section.keys))];
    case 'parameters':
      return [
        ...(section.commonHref === undefined ? [] : [sentence(commonHeaders(section.commonHref))]),
        parameterList(section.parameters, resolve),
      ];
    case 'request':
      return [
        ...(section.description === undefined ? [] : description(section.description, resolve)),
        ...section.bodies.flatMap((body) => bodyBlocks(body, resolve)),
      ];
    case 'responses':
      return section.responses.flatMap((response) => responseBlocks(response, resolve));
    case 'errors':
      return [sentence(errorBodies(section.schemaHref)), errorTable(section.errors, resolve)];
  }
}

function parameterList(parameters: readonly ParameterModel[], resolve: ResolveLink): Block {
  return list(
    parameters.map(({ name, required, deprecated, description: about, examples, schema }) =>
      item([
        ...namedBlocks(
          {
            name,
            marks: [
              ...(required ? [strong([text(REQUIRED)])] : []),
              ...(deprecated ? [text(DEPRECATED_MARK)] : []),
            ],
            schema,
            about,
          },
          resolve,
        ),
        ...structure(schema, resolve),
        ...(examples.length === 0
          ? []
          : [
              list(
                examples.map(([, { value }]) =>
                  line([text(`${FOR_EXAMPLE} `), code(plainText(value ?? null))]),
                ),
              ),
            ]),
      ]),
    ),
  );
}

function responseBlocks(response: ResponseModel, resolve: ResolveLink): Block[] {
  const { status, description: about, headers, bodies } = response;
  return [
    paragraph([strong([text(status)]), text(' '), ...inline(about, resolve)]),
    ...(headers.length === 0
      ? []
      : [paragraph([strong([text(headerCount(response))])]), parameterList(headers, resolve)]),
    ...bodies.flatMap((body) => bodyBlocks(body, resolve)),
  ];
}

function bodyBlocks({ mediaType, schema, schemaFile, examples }: BodyModel, resolve: ResolveLink): Block[] {
  return [
    paragraph([
      code(mediaType),
      ...(schemaFile === undefined ? [] : [text(' '), link(resolve(schemaFile), [text('JSON Schema')])]),
    ]),
    ...(schema === undefined ? [] : schemaTree(schema, { resolve })),
    ...examples.flatMap(([name, example]) => [
      paragraph([strong([text(exampleLabel(name, example.summary))])]),
      ...(example.description === undefined ? [] : description(example.description, resolve)),
      codeBlock(payloadText(example)),
    ]),
  ];
}

function errorTable(errors: readonly ErrorModel[], resolve: ResolveLink): Table {
  const row = (cells: readonly (readonly Inline[])[]): Table['children'][number] => ({
    type: 'tableRow',
    children: cells.map((children) => ({ type: 'tableCell', children: [...children] })),
  });
  return {
    type: 'table',
    align: ERROR_COLUMNS.map(() => null),
    children: [
      row(ERROR_COLUMNS.map((title) => [text(title)])),
      ...errors.map(({ status, description: about, code: error }) =>
        row([
          [text(status)],
          [error === undefined ? text(NO_CODE) : link(resolve(error.href), [code(error.text)])],
          inline(about, resolve),
        ]),
      ),
    ],
  };
}

function schemaPage(model: SchemaPageModel, resolve: ResolveLink): Block[] {
  const { api, schema, usedInSchemas, usedInRequests, usedInResponses } = model;
  const links = usedInSchemas.map(({ text: title, href }) => line([link(resolve(href), [text(title)])]));
  const uses = [
    ...(links.length === 0 ? [] : [heading(3, USES.schemas.text), list(links)]),
    ...operationList(USES.requests.text, usedInRequests, resolve),
    ...operationList(USES.responses.text, usedInResponses, resolve),
  ];
  return [
    paragraph(inline(schemaKind(api), resolve)),
    ...schemaTree(schema, { isOwnPage: true, resolve }),
    heading(2, USES.all.text),
    ...(uses.length === 0 ? [paragraph([text(NOT_IN_BODIES)])] : uses),
  ];
}

function operationList(title: string, operations: readonly OperationLink[], resolve: ResolveLink): Block[] {
  return operations.length === 0
    ? []
    : [
        heading(3, title),
        list(
          operations.map(({ method, text: summary, href, path }) =>
            line([
              text(`${method.toUpperCase()} `),
              link(resolve(href), [text(summary)]),
              text(' '),
              code(path),
            ]),
          ),
        ),
      ];
}
