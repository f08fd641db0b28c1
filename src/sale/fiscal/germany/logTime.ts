import { element, integerContent, TAG, time } from '../../../kit/der';

/** A form in which a TSE logs the time, and how the log message has it. */
export interface TimeForm {
  /** For a sentence: `UTCTime with seconds`. */
  readonly name: string;
  readonly encode: (time: CodeTime) => Uint8Array<ArrayBuffer>;
}

/** A time of a code. */
export interface CodeTime {
  /** Milliseconds since 1970. */
  readonly ms: number;
  /** `20230120183307`. */
  readonly digits: string;
  /** Three digits. */
  readonly fraction: string;
}

const CODE_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{3})Z$/;

/** Reads a time as a code writes it, `YYYY-MM-DDThh:mm:ss.fffZ`; `undefined` for any other text, and for 30 February. */
export function readCodeTime(text: string): CodeTime | undefined {
  const match = CODE_TIME.exec(text);
  const ms = match === null ? Number.NaN : Date.parse(text);
  // A day that a month does not have becomes one of the next month.
  if (match === null || Number.isNaN(ms) || new Date(ms).toISOString() !== text) {
    return undefined;
  }
  return { ms, digits: match.slice(1, 7).join(''), fraction: match[7] ?? '' };
}

/**
 * Reads a time with an offset, or without exactly three digits of milliseconds (RFC 3339, section 5.6), which a code must not
 * have; `undefined` for any other text.
 */
export function readOtherTime(text: string): CodeTime | undefined {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const ms = isTime ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? undefined : readCodeTime(new Date(ms).toISOString());
}

const unixTime: TimeForm = {
  name: 'Unix seconds',
  encode: ({ ms }) => element(TAG.integer, integerContent(BigInt(Math.max(0, Math.floor(ms / 1000))))),
};
const utcTime: TimeForm = {
  name: 'UTCTime without seconds',
  encode: ({ digits }) => time(TAG.utcTime, `${digits.slice(2, 12)}Z`),
};
const utcTimeWithSeconds: TimeForm = {
  name: 'UTCTime with seconds',
  encode: ({ digits }) => time(TAG.utcTime, `${digits.slice(2)}Z`),
};
const generalizedTime: TimeForm = {
  name: 'GeneralizedTime without milliseconds',
  encode: ({ digits }) => time(TAG.generalizedTime, `${digits}Z`),
};
const generalizedTimeWithMilliseconds: TimeForm = {
  name: 'GeneralizedTime with milliseconds',
  encode: ({ digits, fraction }) => time(TAG.generalizedTime, `${digits}.${fraction}Z`),
};

/** X.690, section 11.7: DER leaves out the zeros at the end of a fraction, and one of zeros only. */
const generalizedTimeInDer: TimeForm = {
  name: 'GeneralizedTime without zeros at its end',
  encode: ({ digits, fraction }) => {
    const short = fraction.replace(/0+$/, '');
    return time(TAG.generalizedTime, `${digits}${short === '' ? '' : `.${short}`}Z`);
  },
};

/**
 * The time formats of a code, each with its forms in the log message (DSFinV-K, Annex I; BSI TR-03153). A name that says
 * nothing of seconds or milliseconds stands for both forms: DER always writes the seconds (X.690, section 11.8).
 */
const FORMS: Readonly<Record<string, readonly TimeForm[]>> = {
  unixTime: [unixTime],
  utcTime: [utcTime, utcTimeWithSeconds],
  utcTimeWithSeconds: [utcTimeWithSeconds],
  generalizedTime: [generalizedTime, generalizedTimeWithMilliseconds, generalizedTimeInDer],
  generalizedTimeWithMilliseconds: [generalizedTimeWithMilliseconds, generalizedTimeInDer],
};

/** The names of the time formats. */
export const TIME_FORMATS = Object.keys(FORMS);

/** The forms of a time format, none if it is unknown, then the other ones. */
export function timeForms(format: string): {
  readonly own: readonly TimeForm[];
  readonly others: readonly TimeForm[];
} {
  const own = (Object.hasOwn(FORMS, format) ? FORMS[format] : undefined) ?? [];
  const all = new Set(Object.values(FORMS).flat());
  return { own, others: [...all].filter((form) => !own.includes(form)) };
}
