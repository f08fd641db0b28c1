import { createBytesValidator } from '../../src/contract/validator/createBytesValidator';
import type { ValidateBytes } from '../../src/contract/validator/types';
import type { SandboxApi } from '../../src/sandbox/contracts/sandboxApi';
import { sandboxOperations } from '../../src/sandbox/contracts/operations';
import { withoutPrism } from '../../src/sandbox/contracts/withoutPrism';
import {
  unpackChecks,
  unpackContract,
  unpackValidators,
  type PackedApi,
} from '../../src/sandbox/node/packedApi';

/** What the build puts into the file besides the program. */
export interface Contents {
  /** `2024-04+3f9a1c2b`: the documentation's version, and the beginning of a hash of the file. */
  readonly version: string;
  readonly apis: readonly PackedApi[];
}

/** The APIs for the sandbox. */
export function sandboxApis({ apis }: Contents): SandboxApi[] {
  return apis.map((api) => {
    const contract = unpackContract(api);
    return {
      id: api.id,
      contract,
      operations: sandboxOperations(api.id, contract),
      checks: unpackChecks(api),
      dynamicAnswers: withoutPrism,
    };
  });
}

/** The validator of request bodies. */
export function bodyValidator({ apis }: Contents): ValidateBytes {
  return createBytesValidator(apis.map(unpackValidators));
}
