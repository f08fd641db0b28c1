import { writeMarkdown } from '../../kit/writeMarkdown';
import { plainText } from '../../contract';
import type { ResolveLink } from '../../site';
import { deliveriesOf } from '../model/deliveries';
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
  errorBodies,
  eventCatalogue,
  FOR_EXAMPLE,
  headerCount,
  headersOf,
  neededScopes,
  NO_CODE,
  NO_TOKEN,
  NOT_IN_BODIES,
  REQUIRED,
  schemaKind,
  signature,
  sinceWords,
  USES,
} from '../model/pageSentences';
import { description, inline } from './description';
import { bodyExamples, exampleBlocks, leftExamples, type LeftExamples } from './examples';
import { linkOnce } from './linkOnce';
import { code, codeBlock, heading, item, line, link, list, paragraph, strong, text } from './nodes';
import type { Block } from './nodes';
import { guideLine, namedBlocks, schemaTree, structure } from './schemaTree';

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
  const { endpoint, deprecated, since, eventHref, samples, base, sections } = model;
  const { method, server = '', path } = endpoint;
  const left = leftExamples(model, resolve);
  const headed = (section: OperationSection) => [
    heading(2, section.heading.text),
    ...sectionBlocks(section, resolve, left),
  ];
  const sentence = (markdown: string) => paragraph(inline(markdown, resolve));
  const described = [
    paragraph([text(`${method.toUpperCase()} `), code(server + path)]),
    ...(deprecated ? [sentence(DEPRECATED)] : []),
    sentence(sinceWords(since)),
    ...(model.description === undefined ? [] : description(model.description, resolve)),
    ...(eventHref === undefined ? [] : [sentence(eventCatalogue(eventHref))]),
    ...(samples === undefined ? [] : sampleBlocks(samples, base.versionPath, left.sampled, resolve)),
    ...deliveriesOf(model).flatMap(({ mediaType, head }) => [
      paragraph([strong([text(headersOf(mediaType))])]),
      codeBlock(head, 'http'),
    ]),
    ...sections.filter(({ kind }) => kind !== 'guides').flatMap(headed),
  ];
  // The list of guides has all of its links.
  return [...linkOnce(described), ...sections.filter(({ kind }) => kind === 'guides').flatMap(headed)];
}

/** The first sample, and links to the others, unless they are linked where their example is described. */
function sampleBlocks(
  samples: SamplesModel,
  versionPath: string,
  sampled: LeftExamples['sampled'],
  resolve: ResolveLink,
): Block[] {
  const [first, ...all] = samples.examples;
  const others = all.filter(({ name }) => !sampled.has(name));
  const [curl] = languages;
  const file = (example: string, language: (typeof languages)[number], isTyped = false) =>
    resolve(`${versionPath}${samplePath(samples.operation, example, language, isTyped)}`);
  const isTyped = samples.isTyped && versionPath === '/';
  return [
    paragraph([strong([text(`The ${curl.label} sample`)])]),
    codeBlock(samples.code, curl.extension),
    paragraph([text('This sample as a file:')]),
    list(
      languages.map((language) =>
        line([
          link(file(first?.name ?? '', language), [text(language.label)]),
          ...(isTyped && language.hasClient
            ? [text(', '), link(file(first?.name ?? '', language, true), [text('with the typed client')])]
            : []),
        ]),
      ),
    ),
    ...(others.length === 0
      ? []
      : [
          paragraph([text(`Other examples, in ${curl.label}:`)]),
          list(others.map(({ name, summary }) => line([link(file(name, curl), [text(summary)])]))),
        ]),
  ];
}

function sectionBlocks(section: OperationSection, resolve: ResolveLink, left: LeftExamples): Block[] {
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
      return [sentence(signature(section.guide, section.keys, section.workbench))];
    case 'parameters':
      return [
        ...(section.commonHref === undefined ? [] : [sentence(commonHeaders(section.commonHref))]),
        parameterList(section.parameters, resolve),
      ];
    case 'request':
      return [
        ...(section.description === undefined ? [] : description(section.description, resolve)),
        ...section.bodies.flatMap((body) => bodyBlocks(body, resolve, left, !left.isSampled)),
      ];
    case 'responses':
      return section.responses.flatMap((response) => responseBlocks(response, resolve, left));
    case 'errors':
      return [
        sentence(errorBodies(section.schemaHref)),
        ...section.errors.flatMap((error) => errorBlocks(error, resolve)),
      ];
    case 'guides':
      return [
        list(section.guides.map(({ text: words, href }) => line([link(resolve(href), [text(words)])]))),
      ];
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
        ...guideLine(schema.guides, resolve),
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

function responseBlocks(response: ResponseModel, resolve: ResolveLink, left: LeftExamples): Block[] {
  const { status, description: about, headers, bodies } = response;
  return [
    paragraph([strong([text(status)]), text(' '), ...inline(about, resolve)]),
    ...bodies.flatMap((body) => bodyBlocks(body, resolve, { ...left, sampled: new Map() }, true)),
    ...(headers.length === 0
      ? []
      : [paragraph([strong([text(headerCount(response))])]), parameterList(headers, resolve)]),
  ];
}

/**
 * The schema of a body, then its examples.
 *
 * @param isBounded whether the contract can take the examples that no sample contains
 */
function bodyBlocks(body: BodyModel, resolve: ResolveLink, left: LeftExamples, isBounded: boolean): Block[] {
  const { mediaType, schema, schemaFile } = body;
  return [
    paragraph([
      code(mediaType),
      ...(schemaFile === undefined ? [] : [text(' '), link(resolve(schemaFile), [text('JSON Schema')])]),
    ]),
    ...(schema === undefined ? [] : schemaTree(schema, { resolve })),
    ...bodyExamples(body, resolve, left, isBounded),
  ];
}

function errorBlocks(error: ErrorModel, resolve: ResolveLink): Block[] {
  const { status, description: about, code: named, bodies } = error;
  return [
    paragraph([
      strong([text(status)]),
      text(' '),
      named === undefined ? text(NO_CODE) : link(resolve(named.href), [code(named.text)]),
    ]),
    paragraph(inline(about, resolve)),
    ...bodies.flatMap((body) => exampleBlocks(body.examples, body, resolve)),
  ];
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
    ...linkOnce(schemaTree(schema, { isOwnPage: true, resolve })),
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
