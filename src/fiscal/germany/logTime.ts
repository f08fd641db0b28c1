import { element, integerContent, TAG, time } from '../../kit/der';
import { GUESSED, INDICATED, LINE_BREAKS, nameRepairs, type Choice } from '../forms/search';
import { momentsOf } from '../model/localTime';

/** A form in which a TSE logs the time, and how the log message has it. */
export interface TimeForm {
  /** For a sentence: `UTCTime with seconds`. */
  readonly name: string;
  readonly encode: (time: CodeTime) => Uint8Array<ArrayBuffer>;
}

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

/** How a text writes a time: as a code does, or otherwise. */
type Reading = 'code' | 'zone' | 'UTC' | 'local' | 'unix' | 'local as Z';

/** A time that a part of a code can stand for. */
export interface ReadTime {
  readonly reading: Reading;
  readonly time: CodeTime;
}

/** What has to be changed in a code that writes its end time in another way. */
const REPAIRS: Readonly<Record<Exclude<Reading, 'code'>, string>> = {
  zone: 'the end time in UTC with milliseconds',
  UTC: 'the end time as a time in UTC',
  local: 'the end time in UTC, not in local time',
  unix: 'the end time in UTC with milliseconds, not as a Unix number',
  'local as Z': 'the end time in UTC, not in local time with a Z',
};

const GERMAN_TIME = /^(\d\d)\.(\d\d)\.(\d{4})[T ,]{0,2}(\d\d:\d\d)(:\d\d)?([.,]\d{1,9})?$/;
const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?([.,]\d{1,9})?$/;

/**
 * The times that a text can stand for: as a code writes them; with an offset, or with other digits of seconds than three (RFC
 * 3339, section 5.6); without a zone, in UTC or in local time; as `dd.mm.yyyy hh:mm:ss`; in Unix seconds or milliseconds; and local
 * time that is marked as UTC.
 */
export function timeChoices(text: string): readonly Choice<ReadTime>[] {
  const given = text.replaceAll(/[\r\n]/g, '').trim();
  const breaks = /[\r\n]/.test(text) ? [LINE_BREAKS] : [];
  const choice = (reading: Reading, ms: number, cost: number): readonly Choice<ReadTime>[] => {
    const time = Number.isNaN(ms) ? undefined : readCodeTime(isoOf(ms));
    return time === undefined
      ? []
      : [
          {
            value: { reading, time },
            repairs: [...breaks, ...(reading === 'code' ? [] : [REPAIRS[reading]])],
            cost,
          },
        ];
  };
  const exact = readCodeTime(given);
  if (exact !== undefined) {
    return [
      ...choice('code', exact.ms, 0),
      ...momentsOf(given.slice(0, 19)).flatMap((ms) =>
        choice('local as Z', ms + Number(exact.fraction), INDICATED + 1),
      ),
    ];
  }
  if (/^(?:\d{10}|\d{13})$/.test(given)) {
    return choice('unix', Number(given) * (given.length === 10 ? 1000 : 1), 0);
  }
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)$/.test(given)) {
    return choice('zone', Date.parse(given.replace(' ', 'T').replace(',', '.')), 0);
  }
  const german = GERMAN_TIME.exec(given);
  const [, day, clock, seconds = ':00', fraction = ''] =
    german === null
      ? (WITHOUT_ZONE.exec(given) ?? [])
      : ['', `${german[3] ?? ''}-${german[2] ?? ''}-${german[1] ?? ''}`, ...german.slice(4)];
  if (day === undefined || clock === undefined) {
    return [];
  }
  const local = `${day}T${clock}${seconds}`;
  const more = Math.floor(Number(`0${fraction.replace(',', '.')}`) * 1000);
  const [inLocal, inUtc] = german === null ? [1, 0] : [0, 1];
  return [
    ...choice('UTC', Date.parse(`${local}Z`) + more, inUtc),
    ...momentsOf(local).flatMap((ms, index) => choice('local', ms + more, inLocal + index)),
  ];
}

function isoOf(ms: number): string {
  // Beyond the years of four digits a Date has no such text, and throws.
  return Math.abs(ms) < 2e14 ? new Date(ms).toISOString() : '';
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

export const TIME_FORMATS = Object.keys(FORMS);

/** A form of the time in the log message, and the time format of a code that stands for it. */
export interface WrittenForm {
  readonly form: TimeForm;
  readonly format: string;
}

/**
 * The forms that a time format can stand for: its own, even where its name is written in other letters, then those of the other
 * formats.
 */
export function formChoices(format: string): readonly Choice<WrittenForm>[] {
  const given = format.replaceAll(/\s/g, '');
  const name = TIME_FORMATS.find((one) => one.toLowerCase() === given.toLowerCase());
  const own = name === undefined ? [] : (FORMS[name] ?? []);
  const others = Object.entries(FORMS).flatMap(([other, forms]) =>
    forms
      .filter((form) => !own.includes(form))
      .map((form) => ({
        value: { form, format: other },
        repairs: [`the time as ${form.name}`],
        cost: name === undefined ? INDICATED : GUESSED,
      })),
  );
  return [
    ...own.map((form, index) => ({
      value: { form, format: name ?? format },
      repairs: nameRepairs(format, name ?? format, 'the time format'),
      cost: Math.min(index, 1),
    })),
    ...others.filter(
      ({ value }, index) => others.findIndex((one) => one.value.form === value.form) === index,
    ),
  ];
}
