import { createBytesValidator } from '../../src/contract/validator/createBytesValidator';
import type { ValidateBytes } from '../../src/contract/validator/types';
import type { DynamicAnswers, SandboxApi } from '../../src/sandbox/contracts/sandboxApi';
import { sandboxOperations } from '../../src/sandbox/contracts/operations';
import { preferFault } from '../../src/sandbox/http/prefer';
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
      dynamicAnswers,
    };
  });
}

/** The validator of request bodies. */
export function bodyValidator({ apis }: Contents): ValidateBytes {
  return createBytesValidator(apis.map(unpackValidators));
}

/** What generates responses needs a hundred packages, so it is not in the file. */
const dynamicAnswers: DynamicAnswers = () =>
  Promise.reject(
    preferFault(
      'dynamic=true is not available: this sandbox does not generate responses. Request an example of the ' +
        'contract with example=…, or a status with code=….',
    ),
  );
