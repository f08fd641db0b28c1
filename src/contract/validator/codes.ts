import { formatPointer } from './pointer';
import type { PartAt } from './sums/amounts';
import type { Warning } from './types';

/** The alpha-2 codes of ISO 3166-1, in lowercase as the contract writes them; read on 2026-11-25. */
const COUNTRIES =
  'ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by bz ca ' +
  'cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo fr ga ' +
  'gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ' +
  'ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms ' +
  'mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ' +
  'ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw ' +
  'tz ua ug um us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw';

/** The alphabetic codes of ISO 4217, read on 2026-11-25, and last those withdrawn since 2022, which older sales have. */
const CURRENCIES =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF ' +
  'CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD ' +
  'HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD ' +
  'MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN ' +
  'PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD ' +
  'TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD ' +
  'XPF XPT XSU XTS XUA XXX YER ZAR ZMW ZWG ANG BGN HRK SLL ZWL';

/** The properties whose value is a code, with the list that has it and what to say of one that it lacks. */
const LISTS: Readonly<Record<string, readonly [codes: ReadonlySet<string>, standard: string]>> = {
  country: [new Set(COUNTRIES.split(' ')), 'country code of ISO 3166-1'],
  currency: [new Set(CURRENCIES.split(' ')), 'currency code of ISO 4217'],
};

/**
 * Warns of country and currency codes that have the form of one and are in no standard. The API accepts them: its contract
 * has the form only. A code is named once, at its first place.
 *
 * @param sale the attributes of a valid sale
 */
export function codeWarnings({ path, part }: PartAt): Warning[] {
  const seen = new Set<string>();
  const warnings: Warning[] = [];
  const walk = (value: unknown, at: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) {
      return;
    }
    for (const [name, child] of Object.entries(value)) {
      const [codes, standard] = (Object.hasOwn(LISTS, name) ? LISTS[name] : undefined) ?? [];
      if (codes === undefined || typeof child !== 'string') {
        walk(child, [...at, name]);
      } else if (!codes.has(child) && !seen.has(`${name} ${child}`)) {
        seen.add(`${name} ${child}`);
        warnings.push({
          pointer: formatPointer([...at, name]),
          detail: `${child} is not a ${standard ?? ''}. The API accepts it.`,
        });
      }
    }
  };
  walk(part, path);
  return warnings;
}
