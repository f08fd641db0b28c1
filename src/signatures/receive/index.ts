export { createKeySet } from './keySet';
export { createSigningKey, sign } from './sign';
export { verify } from './verify';
