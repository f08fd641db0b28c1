import { brand } from '../../portal/brand';

/** The parameter of an address that names the language of its code: `?lang=python`. */
export const LANGUAGE_PARAMETER = 'lang';

/** The key of the browser's storage with the language that a reader chose last. */
export const LANGUAGE_KEY = `${brand.name.toLowerCase()}.samples.language`;
