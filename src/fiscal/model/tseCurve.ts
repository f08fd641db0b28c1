/** The curves of TSEs that are known here: those of FIPS 186-4 and of RFC 5639. */
export type TseCurve = 'P-256' | 'P-384' | 'brainpoolP256r1' | 'brainpoolP384r1' | 'brainpoolP512r1';
