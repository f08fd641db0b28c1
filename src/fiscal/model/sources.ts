import type { CodeSource } from './inspection';

const ris = (paragraph: string) =>
  `https://www.ris.bka.gv.at/NormDokument.wxe?Abfrage=Bundesnormen&Gesetzesnummer=20009390&Paragraf=${paragraph}`;

const RKSV = 'https://www.ris.bka.gv.at/GeltendeFassung.wxe?Abfrage=Bundesnormen&Gesetzesnummer=20009390';
const BSI = 'https://www.bsi.bund.de/DE/Themen/Unternehmen-und-Organisationen/Standards-und-Zertifizierung';

/** The public texts that the inspection cites. */
export const sources = {
  dsfinvk: {
    name: 'DSFinV-K, Annex I',
    url: 'https://www.bzst.de/DE/Unternehmen/Aussenpruefungen/DigitaleSchnittstelleFinV/digitaleschnittstellefinv_node.html',
  },
  kassensichv: {
    name: 'KassenSichV, section 6',
    url: 'https://www.gesetze-im-internet.de/kassensichv/__6.html',
  },
  tr03153: {
    name: 'BSI TR-03153',
    url: `${BSI}/Technische-Richtlinien/TR-nach-Thema-sortiert/tr03153/tr03153_node.html`,
  },
  rksv10: { name: 'RKSV, section 10(2)', url: ris('10') },
  rksvAnnex: { name: 'RKSV, annex', url: RKSV },
  rksv17: { name: 'RKSV, section 17', url: ris('17') },
  swissBill: {
    name: 'Swiss Implementation Guidelines for the QR-bill',
    url: 'https://www.six-group.com/dam/download/banking-services/standardization/qr-bill/ig-qr-bill-v2.3-en.pdf',
  },
  epc: {
    name: 'EPC069-12',
    url: 'https://www.europeanpaymentscouncil.eu/document-library/guidance-documents/quick-response-code-guidelines-enable-data-capture-initiation',
  },
} as const satisfies Record<string, CodeSource>;
