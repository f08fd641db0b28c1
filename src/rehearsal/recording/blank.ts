import type { Fields } from './model';

/** What stands in the place of a value that nobody may read. */
const BLANKED = '[blanked]';

/** Fields whose values identify somebody who calls: only whether two are the same is kept. */
const SECRET_FIELDS = /^(authorization|proxy-authorization|x-api-key|api-key|x-auth-token)$/;
/** Fields that a report has no use for. */
const DROPPED_FIELDS = /^(cookie|set-cookie|x-forwarded-for|forwarded|x-real-ip|user-agent|referer)$/;

/** Properties that are secrets, at any depth. */
const SECRETS =
  /^(access_?token|refresh_?token|client_?secret|secret|password|id_token|client_assertion|assertion)$/i;
/** Objects of which all texts are about a person or a place where one lives. */
const PERSONAL = /^(customer|cashier|shippingAddress|billingAddress|recipient|channels|sinkCredentials)$/;
/** Properties that are about a person, at any depth outside of the seller. */
const PERSONAL_TEXTS =
  /^(email|emailAddress|emailAddresses|phone|phoneNumber|fullName|givenName|familyName|loyaltyCardNumber|altText)$/;
/** The addresses of a receipt: whoever has one can open it. `next` only names a page of a list. */
const RECEIPT_LINKS = /^(original|copy|permalink|passKitPackage|downloadUrl)$/;
/** What a law looks for in a customer's number keeps its form. */
const SHAPED = /^(taxId|country)$/;
/** The seller's own contact is on every receipt. */
const SELLER = 'retailer';

const MOST_LABELS = 20_000;

/** What the name of a property says of its value. */
interface NameKind {
  readonly isSecret: boolean;
  readonly isPersonal: boolean;
  readonly isPersonalText: boolean;
  readonly isReceiptLink: boolean;
}

/** A contract has a few hundred names, and each is in thousands of bodies. */
const MOST_NAMES = 2_000;
const nameKinds = new Map<string, NameKind>();

function kindOf(name: string): NameKind {
  const known = nameKinds.get(name);
  if (known !== undefined) {
    return known;
  }
  const kind = {
    isSecret: SECRETS.test(name),
    isPersonal: PERSONAL.test(name),
    isPersonalText: PERSONAL_TEXTS.test(name),
    isReceiptLink: RECEIPT_LINKS.test(name),
  };
  if (nameKinds.size < MOST_NAMES) {
    nameKinds.set(name, kind);
  }
  return kind;
}

/**
 * Blanks secrets and personal data. The same secret gets the same label, so that calls with one token can be told from calls with
 * several; a label says nothing of the secret. One instance is for one recording, in its order.
 */
export interface Blanker {
  readonly fields: (fields: Fields) => Fields;
  readonly body: (body: unknown) => unknown;
  /** A path with its query. */
  readonly target: (target: string) => string;
}

/** Creates a blanker. */
export function createBlanker(): Blanker {
  const labels = new Map<string, string>();
  const label = (secret: string): string => {
    const known = labels.get(secret);
    if (known !== undefined) {
      return known;
    }
    const made = `[secret ${String(labels.size + 1)}]`;
    if (labels.size < MOST_LABELS) {
      labels.set(secret, made);
    }
    return made;
  };
  const blankSecret = (value: unknown): unknown =>
    typeof value === 'string' && !isBlank(value) ? label(value) : value === undefined ? value : BLANKED;
  const within = (value: unknown, name: string, isPersonal: boolean, isSeller: boolean): unknown => {
    const kind = kindOf(name);
    if (kind.isSecret) {
      return blankSecret(value);
    }
    if (typeof value === 'object' && value !== null) {
      const personal = isPersonal || kind.isPersonal;
      return Array.isArray(value)
        ? blankItems(value as readonly unknown[], (item) => within(item, name, isPersonal, isSeller))
        : blankMembers(value as Members, (child, key) =>
            within(child, key, personal, isSeller || key === SELLER),
          );
    }
    const isBlanked = isPersonal || (!isSeller && kind.isPersonalText) || kind.isReceiptLink;
    return isBlanked && typeof value === 'string' ? blankText(value, name) : value;
  };
  return {
    fields: (fields) =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([name, value]) => {
          if (DROPPED_FIELDS.test(name)) {
            return [];
          }
          return [[name, SECRET_FIELDS.test(name) ? blankAuthorization(value, label) : value]];
        }),
      ),
    body: (body) => within(body, '', false, false),
    target: (target) =>
      target.replace(
        /([?&](?:access_token|token|client_secret|filter%5BcustomerId%5D|filter\[customerId\])=)[^&#]*/gi,
        `$1${encodeURIComponent(BLANKED)}`,
      ),
  };
}

type Members = Readonly<Record<string, unknown>>;

/** The members, in a copy only if one is blanked: most parts of most bodies have nothing to blank. */
function blankMembers(members: Members, blank: (value: unknown, name: string) => unknown): Members {
  let copy: Record<string, unknown> | undefined;
  for (const name of Object.keys(members)) {
    const value = members[name];
    const blanked = blank(value, name);
    if (blanked !== value) {
      copy ??= { ...members };
      Object.defineProperty(copy, name, { value: blanked, enumerable: true });
    }
  }
  return copy ?? members;
}

function blankItems(items: readonly unknown[], blank: (item: unknown) => unknown): readonly unknown[] {
  const blanked = items.map(blank);
  return blanked.some((item, index) => item !== items[index]) ? blanked : items;
}

/** `Bearer [secret 1]`: the scheme stays. */
function blankAuthorization(value: string, label: (secret: string) => string): string {
  const [, scheme = '', secret = ''] = /^(?:([A-Za-z]+) +)?(.*)$/s.exec(value) ?? [];
  return isBlank(secret) ? value : `${scheme === '' ? '' : `${scheme} `}${label(secret)}`;
}

/** What was blanked before stays as it is, so that a recording can be read again. */
function isBlank(text: string): boolean {
  return text === BLANKED || /^\[secret \d+\]$/.test(text);
}

function blankText(value: string, name: string): string {
  if (value.trim() === '' || isBlank(value)) {
    return value;
  }
  return SHAPED.test(name) ? value.replaceAll(/\d/g, '0') : BLANKED;
}
