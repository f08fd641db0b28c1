import { brand } from '../../portal/brand';

export interface Diagnosis {
  readonly cause: Cause;
  /** One sentence. */
  readonly title: string;
  /** What was found or tried. */
  readonly detail: string;
  readonly change: string;
  readonly source: StandardSource;
  /** Whether the delivery verifies once this is undone, or a value itself shows it; otherwise it is only likely. */
  readonly isProved: boolean;
}

/** A section of a standard. */
interface StandardSource {
  readonly name: string;
  readonly url: string;
}

/** What was found, without the words that each cause has. */
export interface Found {
  readonly cause: Cause;
  readonly detail: string;
  readonly isProved: boolean;
}

/** What each cause is called, what to change, and the standard that settles it. */
interface Words {
  readonly title: string;
  readonly change: string;
  readonly source: StandardSource;
}

function rfc(number: number, section: string): StandardSource {
  return {
    name: `RFC ${String(number)}, section ${section}`,
    url: `https://www.rfc-editor.org/rfc/rfc${String(number)}#section-${section}`,
  };
}

const CONTENT_DIGEST = rfc(9530, '2');
const TARGET_URI = rfc(9421, '2.2.2');
const SINK =
  'Build the signature base from the address that you subscribed as the sink, not from what your server sees.';
const RAW =
  'Hash the bytes of the body as they arrive, before any middleware parses, decodes or prints them, and keep those bytes.';

const WORDS = {
  'body-newline': {
    title: 'A line break at the end of the body is not that of the delivery.',
    change: `${RAW} A text editor, a terminal and a line-based reader each add or remove the last line break.`,
    source: CONTENT_DIGEST,
  },
  'body-line-breaks': {
    title: 'The line breaks in the body were converted.',
    change: `${RAW} Read and store the body in binary mode.`,
    source: CONTENT_DIGEST,
  },
  'body-bom': {
    title: 'A byte order mark was added to the body, or removed from it.',
    change: `${RAW} Decode text only after the check, and write files without a byte order mark.`,
    source: rfc(8259, '8.1'),
  },
  'body-encoding': {
    title: 'The body was decoded and encoded in another character encoding.',
    change: `${RAW} Where your framework gives you a string, ask it for the bytes instead.`,
    source: rfc(8259, '8.1'),
  },
  'body-serialised': {
    title: 'The body was parsed and serialised again.',
    change: `${RAW} JSON that is parsed and written again has the same meaning but different bytes.`,
    source: CONTENT_DIGEST,
  },
  'body-key-order': {
    title: 'The properties of the body are in another order.',
    change: `${RAW} A serialiser that sorts properties, or a map without an order, changes the bytes.`,
    source: CONTENT_DIGEST,
  },
  'body-chunked': {
    title: 'The body has the chunk sizes of its transfer coding.',
    change:
      'Hash the body that your server hands over, not what is on the wire: the sizes of the chunks and the line breaks around them are not part of it.',
    source: rfc(9112, '7.1'),
  },
  'body-cut': {
    title: 'The body does not have the length that the delivery states.',
    change: 'Read the body to its end, and check the limits of your proxy and of your framework.',
    source: rfc(9110, '8.6'),
  },
  'body-compressed': {
    title: 'The body is compressed, and the digest is that of the plain bytes.',
    change:
      'Switch off the compression of requests in your proxy: Content-Digest is that of the bytes as they are sent, with their coding. Where the sender compressed them, it has to hash them afterwards: reject the delivery.',
    source: CONTENT_DIGEST,
  },
  'body-decompressed': {
    title: 'The body was decompressed, and the digest is that of the compressed bytes.',
    change:
      'Hash the bytes as they arrive, and decompress them after the check. Switch off what decompresses requests in your proxy and your framework, or keep the bytes from before.',
    source: CONTENT_DIGEST,
  },
  'body-damaged': {
    title: 'The body is compressed, and damaged or cut off.',
    change:
      'Read the body to its end, in binary mode: a compressed body that is read as a text, or cut at a limit, cannot be decompressed.',
    source: rfc(9110, '8.4.1'),
  },
  'body-missing': {
    title: 'The body is empty.',
    change: 'Read the body before anything else reads it: many frameworks hand over a stream only once.',
    source: CONTENT_DIGEST,
  },
  'body-unknown': {
    title: 'The body is not the one that the digest was made from, and no usual cause explains it.',
    change: `${RAW} If they are the raw bytes already, somebody has changed the delivery: reject it.`,
    source: CONTENT_DIGEST,
  },
  'digest-missing': {
    title: 'The delivery has no Content-Digest.',
    change:
      'Let your proxy pass Content-Digest through. Reject a delivery without it: nothing ties the signature to the body.',
    source: rfc(9421, '7.2.1'),
  },
  'digest-algorithm': {
    title: 'The digest has no algorithm that can be used.',
    change: 'Reject it. Accept sha-256 and sha-512, which are active, and no other algorithm.',
    source: rfc(9530, '5'),
  },
  'digest-form': {
    title: 'The digest is not written as Content-Digest demands.',
    change:
      'Write the raw bytes of the hash in Base64 between colons. Do not encode the hexadecimal digits, and do not use the alphabet of base64url.',
    source: rfc(9530, '2'),
  },
  'digest-name': {
    title: 'The name of the digest is in capital letters.',
    change:
      'Write sha-256 or sha-512: the names of a dictionary have no capital letters. SHA-256= is how the older header Digest has it.',
    source: rfc(9530, '2'),
  },
  'digest-one-of-two': {
    title: 'One digest of the body is right, and another is wrong.',
    change:
      'Reject it, and do not stop at the first digest that holds. Where a proxy adds a digest, let it add the one of the bytes that it sends.',
    source: CONTENT_DIGEST,
  },
  'digest-of-text': {
    title: 'The digest was made from a text, not from the bytes of the body.',
    change:
      'Pass bytes to the hash. Where a function takes a string, its encoding must be UTF-8, and the string must not have been changed.',
    source: CONTENT_DIGEST,
  },
  'address-slash': {
    title: 'A slash at the end of the address differs.',
    change: `${SINK} A router that adds or removes the last slash changes the address. A sink without a path has the path "/".`,
    source: TARGET_URI,
  },
  'address-scheme': {
    title: 'The scheme of the address differs.',
    change: `${SINK} Behind a proxy that ends TLS, a server sees http.`,
    source: rfc(9421, '2.2.4'),
  },
  'address-host': {
    title: 'The host of the address differs.',
    change: `${SINK} Behind a proxy, Host is often the name of the inner server.`,
    source: rfc(9421, '2.2.3'),
  },
  'address-port': {
    title: 'The port of the address differs.',
    change: `${SINK} The default port of the scheme is left out.`,
    source: rfc(9421, '2.2.3'),
  },
  'address-path': {
    title: 'The path of the address differs.',
    change: `${SINK} A proxy or a router that removes a prefix, or decodes the path, changes it.`,
    source: rfc(9421, '2.2.6'),
  },
  'address-query': {
    title: 'The query of the address differs.',
    change: `${SINK} Keep the query as it is, with its order and its encoding.`,
    source: rfc(9421, '2.2.7'),
  },
  'address-written': {
    title: 'The address has the same meaning and is written in another way.',
    change: `${SINK} Take it as the text that you subscribed: a URL parser removes dot segments and the default port, writes the host in small letters, and encodes quotes.`,
    source: TARGET_URI,
  },
  'method-changed': {
    title: 'The method of the request was changed.',
    change: 'Use the method of the request line, and switch off what overrides methods.',
    source: rfc(9421, '2.2.1'),
  },
  'header-missing': {
    title: 'A header that the signature covers is missing.',
    change: 'Let your proxy pass every header of a delivery through, including those that it does not know.',
    source: rfc(9421, '2.1'),
  },
  'header-renamed': {
    title: 'A header that the signature covers has another name.',
    change:
      'Let your proxy pass headers through under their own names, or read the value back under its name.',
    source: rfc(9421, '2.1'),
  },
  'header-joined': {
    title: 'The values of a repeated header were joined in another way.',
    change:
      'Join the values of a repeated header with a comma and a space, in their order, each without the spaces around it. Do not let a proxy repeat a header.',
    source: rfc(9421, '2.1'),
  },
  'header-changed': {
    title: 'The value of a header that the signature covers was changed.',
    change:
      'Use the value as it was sent. A framework that adds a charset, or writes a value again, changes it.',
    source: rfc(9421, '2.1'),
  },
  'signature-missing': {
    title: 'The signature of the delivery cannot be read.',
    change:
      'Let your proxy pass Signature-Input and Signature through, each with all its characters. Reject a delivery without them.',
    source: rfc(9421, '4'),
  },
  'signature-der': {
    title: 'The ECDSA signature is in DER, instead of the two numbers one after the other.',
    change:
      'Use the 64 bytes r and s as they are. Where a library takes DER (ASN.1), select the form P1363, or convert the two numbers before you call it.',
    source: rfc(9421, '3.3.4'),
  },
  'signature-base64url': {
    title: 'The signature is in base64url instead of Base64.',
    change:
      'Decode the bytes between the colons with the standard alphabet, which has + and /, and with padding.',
    source: rfc(8941, '3.3.5'),
  },
  'signature-hex': {
    title: 'The signature is in a form other than Base64 between colons.',
    change: 'Take the raw bytes of the signature, and decode the text between the colons as Base64.',
    source: rfc(9421, '4.2'),
  },
  'labels-differ': {
    title: 'Signature-Input and Signature have different labels.',
    change: 'Keep both headers together, and look up the signature by its label.',
    source: rfc(9421, '4'),
  },
  'base-impossible': {
    title: 'The signature base cannot be built.',
    change:
      'Reject it. A signature that covers something twice, or something that a request does not have, is not valid.',
    source: rfc(9421, '2.5'),
  },
  'base-line': {
    title: 'The signature base of your code differs.',
    change:
      'Write one line for each component, in the order of Signature-Input, and last the parameters as they came. Put a line feed between the lines, and none at the end.',
    source: rfc(9421, '2.5'),
  },
  'parameter-form': {
    title: 'A parameter of the signature does not have the form that the standard gives it.',
    change:
      'Reject it. Never ignore a parameter whose type is wrong: created and expires are integers, and alg, keyid, nonce and tag are texts in quotes, each at most once.',
    source: rfc(9421, '2.3'),
  },
  'not-covered': {
    title: 'The signature does not cover the body.',
    change: 'Reject it. A signature that does not cover "content-digest" says nothing about the body.',
    source: rfc(9421, '7.2.1'),
  },
  'attributes-not-covered': {
    title: 'Header fields of an event in binary mode are not covered by the signature.',
    change:
      'Reject it. Let Content-Type decide where the event is: of application/cloudevents+json read the body alone, and never a ce- field. For any other media type, every ce- field must be covered.',
    source: {
      name: 'CloudEvents 1.0, HTTP binding, section 3',
      url: 'https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/bindings/http-protocol-binding.md#3-http-message-mapping',
    },
  },
  'key-set-missing': {
    title: 'No key set is given.',
    change: `Get the key set of the platform from ${brand.jwksUrl}, or that of the sandbox that made the delivery.`,
    source: rfc(7517, '5'),
  },
  'sink-missing': {
    title: 'The sink is not given.',
    change:
      'Give the address that you subscribed as the sink, exactly as you wrote it: the signature covers it, and behind a proxy a delivery names another one. Accept the delivery only if the signature holds then.',
    source: TARGET_URI,
  },
  'key-rotated': {
    title: 'The key of the signature is not in the key set.',
    change:
      'Fetch the key set again when a keyid is unknown, at most once a minute, and keep the keys of each environment apart.',
    source: rfc(7517, '4.5'),
  },
  'key-id': {
    title: 'The signature was made with a key of the set other than the one that it names.',
    change:
      'Look the key up by the whole keyid, and fetch the key set again. Do not try one key after the other in a receiver: reject the delivery.',
    source: rfc(9421, '3.2'),
  },
  'key-unusable': {
    title: 'The key that the signature names cannot be used.',
    change: 'Save the key set exactly as it is served, with one key for each kid.',
    source: rfc(7517, '4'),
  },
  'algorithm-stated': {
    title: 'The signature states an algorithm other than that of its key.',
    change: 'Take the algorithm from the key. Reject a signature whose alg contradicts it.',
    source: rfc(9421, '3.2'),
  },
  'created-missing': {
    title: 'The signature does not say when it was created.',
    change:
      'Reject it: without created as a whole number of seconds, you cannot tell a replay from a new delivery.',
    source: rfc(9421, '7.2.2'),
  },
  clock: {
    title: 'The signature is too far from the time of the check.',
    change:
      'Set your clock by NTP, and verify on arrival, before a queue. A delivery that is really old can be a replay: reject it.',
    source: rfc(9421, '7.2.2'),
  },
  'clock-zone': {
    title: 'The time of the check is off by whole hours, as with a time zone.',
    change: 'Compare created with the seconds since 1970 in UTC, and not with a local time.',
    source: rfc(9421, '2.3'),
  },
  'clock-unit': {
    title: 'The time of the signature is in a unit other than seconds.',
    change: 'Count created and expires in seconds since 1970, not in milliseconds.',
    source: rfc(9421, '2.3'),
  },
  expired: {
    title: 'The signature has expired.',
    change: 'Verify on arrival. Reject a signature whose expires has passed.',
    source: rfc(9421, '2.3'),
  },
  'signature-unknown': {
    title: 'The signature does not hold, and no usual cause explains it.',
    change:
      'Fetch the key set again, and check that it belongs to the sender: a sandbox that was started again has new keys. If all is right, the delivery is forged: reject it.',
    source: rfc(9421, '3.2'),
  },
} satisfies Readonly<Record<string, Words>>;

/** Why a delivery does not verify. */
export type Cause = keyof typeof WORDS;

/** A diagnosis with the words of its cause. */
export function diagnosisOf({ cause, detail, isProved }: Found): Diagnosis {
  return { cause, ...WORDS[cause], detail, isProved };
}
