/** The tenant, the client and the token of the contract examples, which the sandbox takes from its start. */
export const TENANT = '5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2';
export const CLIENT = { id: 'till-7f3k2q9xw', secret: 'example-secret-not-real-4tq8' };
export const TOKEN = 'example-access-token-not-real-9c2e';

/** The path of the tenant's sales. */
export const SALES = `/checkout/tenants/${TENANT}/sales`;

/** A sale with only what is required. */
export const SALE = {
  data: { type: 'sales', attributes: { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44Z' } },
};
