import type { Example } from '../../contract';
import type { ResolveLink } from '../../site';
import { payloadText } from '../model/exampleText';
import type { GuideLink } from '../model/guideLinks';
import type { BodyModel, NamedExample, OperationModel } from '../model/pageModels';
import { languages, samplePath } from '../samples/languages';
import { exampleLabel } from '../model/pageSentences';
import { description } from './description';
import { code, codeBlock, item, link, list, paragraph, strong, text, type Block } from './nodes';
import { guideLine } from './schemaTree';

/** Where the examples are that a twin does not have in full. */
export interface LeftExamples {
  /** The cURL samples that stand for examples of the request: the name of the example to the address of the sample. */
  readonly sampled: ReadonlyMap<string, string>;
  /** Whether the requests have samples; those of events have none. */
  readonly isSampled: boolean;
  /** The address of the contract, which has those that no sample contains. */
  readonly contract: string;
}

/**
 * Where the twin of an operation leaves examples. Of many examples of a body only the first are in full, since otherwise
 * a call with many has a twin that no assistant reads as a whole.
 */
export function leftExamples(
  { samples, base, sections }: OperationModel,
  resolve: ResolveLink,
): LeftExamples {
  const names = new Set(samples?.examples.map(({ name }) => name));
  const bodies = sections.flatMap((section) => (section.kind === 'request' ? section.bodies : []));
  const sampled = bodies
    // Other samples do not contain the example: they read a file, or take secrets from the environment.
    .filter(({ mediaType }) => /\bjson\b/.test(mediaType))
    .flatMap(({ examples }) => examples.filter((_, index) => !fit(examples.slice(0, index + 1))))
    .filter(([name]) => samples !== undefined && names.has(name))
    .map(([name]): [string, string] => [
      name,
      resolve(`${base.versionPath}${samplePath(samples?.operation ?? '', name, languages[0])}`),
    ]);
  return {
    sampled: new Map(sampled),
    isSampled: samples !== undefined,
    contract: resolve(`${base.versionPath}openapi/${base.api}.yaml`),
  };
}

/** The size, in UTF-8 bytes, up to which the first examples of a body are in full. */
const EXAMPLES_IN_FULL = 6_400;

function fit(examples: BodyModel['examples']): boolean {
  const bytes = examples.map(([, example]) => Buffer.byteLength(payloadText(example)));
  return bytes.reduce((sum, one) => sum + one, 0) <= EXAMPLES_IN_FULL;
}

/**
 * The examples of a body: in full, or with a link to the sample or the contract that contains them.
 *
 * @param isBounded whether the contract can take the examples that no sample contains; the first one stays
 */
export function bodyExamples(
  { examples, exampleGuides }: BodyModel,
  resolve: ResolveLink,
  { sampled, contract }: LeftExamples,
  isBounded: boolean,
): Block[] {
  const inSamples = examples.filter(([name]) => sampled.has(name));
  const inContract = isBounded
    ? examples.filter((_, index) => index > 0 && !fit(examples.slice(0, index + 1)))
    : [];
  const inFull = examples.filter((each) => !inSamples.includes(each) && !inContract.includes(each));
  const about = ([name, example]: NamedExample) => aboutExample(example, exampleGuides[name], resolve);
  return [
    ...exampleBlocks(inFull, { exampleGuides }, resolve),
    ...(inSamples.length === 0
      ? []
      : [
          paragraph([strong([text(IN_SAMPLES)])]),
          list(
            inSamples.map((each) => {
              const [name, { summary = name }] = each;
              return item([paragraph([link(sampled.get(name) ?? '', [text(summary)])]), ...about(each)]);
            }),
          ),
        ]),
    ...(inContract.length === 0
      ? []
      : [
          paragraph([text(IN_CONTRACT), link(contract, [text('the contract')]), text(':')]),
          list(
            inContract.map((each) => {
              const [name, { summary }] = each;
              const words = summary === undefined ? [] : [text(` ${summary}`)];
              return item([paragraph([code(name), ...words]), ...about(each)]);
            }),
          ),
        ]),
  ];
}

/** Examples in full. */
export function exampleBlocks(
  examples: BodyModel['examples'],
  { exampleGuides }: Pick<BodyModel, 'exampleGuides'>,
  resolve: ResolveLink,
): Block[] {
  return examples.flatMap(([name, example]) => [
    paragraph([strong([text(exampleLabel(name, example.summary))])]),
    ...aboutExample(example, exampleGuides[name], resolve),
    codeBlock(payloadText(example)),
  ]);
}

/** The sentence above the examples that are left to their samples. */
const IN_SAMPLES = 'More examples, each in full in its cURL sample:';

/** The words before the link to the contract, which has the rest of the examples under their names. */
const IN_CONTRACT = 'More examples, each in full under its name in ';

function aboutExample(
  { description: about }: Example,
  guides: readonly GuideLink[] | undefined,
  resolve: ResolveLink,
): Block[] {
  return [...(about === undefined ? [] : description(about, resolve)), ...guideLine(guides, resolve)];
}
