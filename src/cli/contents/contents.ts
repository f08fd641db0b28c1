import { type DeliveredEvent, deliveredEvents } from '../../contract';
import type { FormatId, Mapping } from '../../convert';
import {
  type ContractCorrection,
  type ExaminationOptions,
  type HarmlessNames,
  type Plan,
  recordedOperation,
} from '../../rehearsal';
import { type Law, LAW_COUNTRIES, type LawCountry, type Transition } from '../../sale';
import {
  type PackedApi,
  type PackedText,
  unpackChecks,
  unpackContract,
  unpackText,
  unpackValidators,
} from '../../sandbox/forNode';
import { type SandboxApi, sandboxOperations, withoutPrism } from '../../sandbox';
import { createBytesValidator, type ValidateBytes } from '../../validator';
import { rememberedOf } from '../../kit/remembered';
import { brand } from '../../portal/brand';
import type { ContractOf, Knowledge } from './knowledge';

/** What the build puts into the file besides the program. */
export interface Contents {
  /** `2024-04+3f9a1c2b`: the documentation's version, and the beginning of a hash of the file. */
  readonly version: string;
  readonly apis: readonly PackedApi[];
  /** What the law of each country requires of a receipt, as JSON. */
  readonly law: Readonly<Record<LawCountry, PackedText>>;
  /** The changes of the law, as JSON. */
  readonly transitions: PackedText;
  /** The plan of a rehearsal, as JSON. */
  readonly plan: PackedText;
  readonly corrections: readonly ContractCorrection[];
  /** What recordings may keep. */
  readonly harmless: HarmlessNames;
  /** The mappings of all formats of receipts, as one JSON. */
  readonly mappings: PackedText;
  /** The server for assistants, `mcp/serve.ts`, as a CommonJS module: no other command waits for it. */
  readonly assistant: PackedText;
  /** The modules of the program that the server takes from it, by their paths. */
  readonly shared: Readonly<Record<string, object>>;
}

export function sandboxApis({ apis }: Contents): SandboxApi[] {
  return apis.map((api) => {
    const contract = unpackContract(api);
    return {
      id: api.id,
      contract,
      operations: sandboxOperations(api.id, contract),
      checks: unpackChecks(api),
      dynamicResponses: withoutPrism,
    };
  });
}

/** The validator of request bodies, the same with each call: its modules take longer to unpack than a body to validate. */
export const bodyValidator = rememberedOf((contents: Contents): ValidateBytes =>
  createBytesValidator(contents.apis.map(unpackValidators)),
);

/** What the law of a country requires of a receipt. */
export function lawOf({ law }: Contents, country: LawCountry): Law {
  return JSON.parse(unpackText(law[country])) as Law;
}

/** Where the fields of a format go. */
export function mappingOf({ mappings }: Contents, format: FormatId): Mapping {
  const all = JSON.parse(unpackText(mappings)) as Readonly<Record<FormatId, Mapping>>;
  return all[format];
}

/** The APIs with what is generated from their contracts. */
export function contractsOf({ apis }: Contents): readonly ContractOf[] {
  return apis.map((api) => ({
    id: api.id,
    contract: () => unpackContract(api),
    validators: unpackValidators(api),
  }));
}

/** What the file has for the examination of recordings. */
export function rehearsalFacts(contents: Contents): Omit<ExaminationOptions, 'country' | 'concern'> {
  const apis = sandboxApis(contents);
  return {
    plan: JSON.parse(unpackText(contents.plan)) as Plan,
    laws: new Map(LAW_COUNTRIES.map((country) => [country, lawOf(contents, country)])),
    operations: apis.flatMap(({ operations }) => operations.map(recordedOperation)),
    corrections: contents.corrections,
    harmless: contents.harmless,
    portal: brand.portalUrl,
    tool: contents.version,
    contracts: Object.fromEntries(apis.map(({ id, contract }) => [id, contract.info.version])),
  };
}

/** What the tools of the server for assistants know. */
export function knowledgeOf(contents: Contents): Knowledge {
  return {
    apis: contractsOf(contents),
    validate: (...body) => bodyValidator(contents)(...body),
    countries: LAW_COUNTRIES,
    law: (country) => lawOf(contents, country),
    transitions: () => JSON.parse(unpackText(contents.transitions)) as readonly Transition[],
    mapping: (format) => mappingOf(contents, format),
    events: () => webhookEvents(contents),
    rehearsal: () => rehearsalFacts(contents),
  };
}

export function webhookEvents({ apis }: Contents): DeliveredEvent[] {
  return apis.filter(({ id }) => id === 'webhooks').flatMap((api) => deliveredEvents(unpackContract(api)));
}
