import { CLIENT, TENANT } from '../../support/credentials';

/** The inputs of all workflows; a workflow takes those that it names. */
export const WORKFLOW_INPUTS = {
  ...{ clientId: CLIENT.id, clientSecret: CLIENT.secret, tenantId: TENANT },
  ...{
    idempotencyKey: 'b8c1f0a25d',
    saleKey: '4e07408562',
    sink: 'https://localhost:9000/slipway',
    clientName: 'Till 4',
  },
};
