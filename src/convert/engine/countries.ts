/** Country codes of three letters that German till data has, as those of two (ISO 3166-1). */
export const ALPHA_3: Readonly<Record<string, string>> = {
  ...{ AUT: 'at', BEL: 'be', BGR: 'bg', CHE: 'ch', CYP: 'cy', CZE: 'cz', DEU: 'de', DNK: 'dk', ESP: 'es' },
  ...{ EST: 'ee', FIN: 'fi', FRA: 'fr', GBR: 'gb', GRC: 'gr', HRV: 'hr', HUN: 'hu', IRL: 'ie', ISL: 'is' },
  ...{ ITA: 'it', LIE: 'li', LTU: 'lt', LUX: 'lu', LVA: 'lv', MLT: 'mt', NLD: 'nl', NOR: 'no', POL: 'pl' },
  ...{ PRT: 'pt', ROU: 'ro', SRB: 'rs', SVK: 'sk', SVN: 'si', SWE: 'se', TUR: 'tr', UKR: 'ua', USA: 'us' },
};
