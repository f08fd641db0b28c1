/**
 * Reads what the API sets of a pass, as the wallets show it.
 */
export { PASS_ILLUSTRATION, passHtml } from './passHtml';
export { type Pass, readPass, type Wallet, walletOf, WALLETS } from './readPass';
