/** What draws the formats of the contract, by name, so that a bundler leaves out the other hundred of the library. */
export {
  azteccode,
  code128,
  code39,
  datamatrix,
  ean13,
  ean2,
  ean5,
  ean8,
  interleaved2of5,
  itf14,
  msi,
  pdf417,
  pharmacode,
  rationalizedCodabar,
  upca,
  upce,
} from 'bwip-js/generic';
