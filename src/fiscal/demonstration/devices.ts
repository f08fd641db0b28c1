import { fromBase64, hex } from '../../kit/bytes';
import { hashOf } from '../../kit/sha256';
import { readDerKey } from '../forms/derKey';
import type { Proof } from '../model/inspection';
import type { TseCurve } from '../model/tseCurve';

/**
 * Devices that sign the demonstration data of the portal. Their keys are public, so anybody can sign with them: no till made what
 * they have signed, and no tool takes it for such. Nothing else may be signed with them.
 */

export interface DemonstrationDevice {
  /** As the subject of its certificate has it; it begins with `DEMO`. */
  readonly name: string;
  readonly curve: TseCurve;
  /** The private key: a number below the order of the curve, in hexadecimal digits, two for each byte of a coordinate. */
  readonly privateKey: string;
  /** A certificate that its own key has signed (RFC 5280), in base64 of its DER. Its serial number begins with `DEMO` in ASCII. */
  readonly certificate: string;
}

/** A technical security system (TSE) for each curve. */
export const DEMO_TSES: readonly [DemonstrationDevice, ...DemonstrationDevice[]] = [
  {
    name: 'DEMO-TSE-P-256',
    curve: 'P-256',
    privateKey: '3427d5b69f242a5a55759ed37c5e825675067c716323b773a300dff8e02acc52',
    certificate:
      'MIIBwzCCAWqgAwIBAgIFREVNTwEwCgYIKoZIzj0EAwIwSDEtMCsGA1UECgwkREVNTzogYW55Ym9keSBjYW4gc2lnbiB3aXRoIHRoaXMga2V5MRcwFQYDVQQDDA5ERU1PLVRTRS1QLTI1NjAgFw0yNDAxMDEwMDAwMDBaGA8yMDk5MTIzMTIzNTk1OVowSDEtMCsGA1UECgwkREVNTzogYW55Ym9keSBjYW4gc2lnbiB3aXRoIHRoaXMga2V5MRcwFQYDVQQDDA5ERU1PLVRTRS1QLTI1NjBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABO64dFB+5e8NQvBbJikZQPY5IakOnpjCo4VSsh+hrdZtYfgoGPmqtI+0oqyXv/+IMOZSHnqg8oBi5+ZvaUh//nCjPzA9MAwGA1UdEwEB/wQCMAAwDgYDVR0PAQH/BAQDAgeAMB0GA1UdDgQWBBT9sRzFYVlVJGJGnGFdT+1wCbdcDzAKBggqhkjOPQQDAgNHADBEAiAxNIY8ZmE3vyzLogILFukqmd5JRDTBtZLu/FUsrsw2nwIgZb6xWIkGgK0D5uoeonS+3vApozLP5P2suc3TCHlIBZ0=',
  },
  {
    name: 'DEMO-TSE-P-384',
    curve: 'P-384',
    privateKey:
      'f590d79b7e5c7513537ceea340dfc6c925df5c43477ff732c32f4d5b1b105e6fee26040e7b7ee1e0e88a304d2a9478c4',
    certificate:
      'MIICATCCAYegAwIBAgIFREVNTwIwCgYIKoZIzj0EAwMwSDEtMCsGA1UECgwkREVNTzogYW55Ym9keSBjYW4gc2lnbiB3aXRoIHRoaXMga2V5MRcwFQYDVQQDDA5ERU1PLVRTRS1QLTM4NDAgFw0yNDAxMDEwMDAwMDBaGA8yMDk5MTIzMTIzNTk1OVowSDEtMCsGA1UECgwkREVNTzogYW55Ym9keSBjYW4gc2lnbiB3aXRoIHRoaXMga2V5MRcwFQYDVQQDDA5ERU1PLVRTRS1QLTM4NDB2MBAGByqGSM49AgEGBSuBBAAiA2IABAJdT8+gsqPZzSfJf/qTNifg9elp4gouh2enTGzLmcpxwk5MdmZWSDjuHcE8KhcYVE9Yr+ZzjVrm0PnAsv+9O/0WPj+I/V+aGy3JAAf8879Q5x1Vd36P7/4tUGoy/aHtPKM/MD0wDAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCB4AwHQYDVR0OBBYEFAe5P0xdea0zbZtBGcLB2G/fzJiQMAoGCCqGSM49BAMDA2gAMGUCMQCsBdVWkDj/Jq341zpk5WcBkhEwK6mPaqXG0iEX73j2HQnsYaczlG/zi9IIobDOXeACMG1fLgyONfzg3uhph3spTDPugUPQlOFzurE6tikTWOD0019+y5aP3s6dN8caNSawxw==',
  },
  {
    name: 'DEMO-TSE-brainpoolP256r1',
    curve: 'brainpoolP256r1',
    privateKey: '3bb7820dfdfee66e3062c85652ba80e19d4083b6e203e633eed9d50d45c46d8b',
    certificate:
      'MIIB2DCCAX+gAwIBAgIFREVNTwMwCgYIKoZIzj0EAwIwUjEtMCsGA1UECgwkREVNTzogYW55Ym9keSBjYW4gc2lnbiB3aXRoIHRoaXMga2V5MSEwHwYDVQQDDBhERU1PLVRTRS1icmFpbnBvb2xQMjU2cjEwIBcNMjQwMTAxMDAwMDAwWhgPMjA5OTEyMzEyMzU5NTlaMFIxLTArBgNVBAoMJERFTU86IGFueWJvZHkgY2FuIHNpZ24gd2l0aCB0aGlzIGtleTEhMB8GA1UEAwwYREVNTy1UU0UtYnJhaW5wb29sUDI1NnIxMFowFAYHKoZIzj0CAQYJKyQDAwIIAQEHA0IABKbQAKLcksfp03/Y+mHCery60lSlKB3kT9KkiszPCZklFfJ5OM10wkc8weLJvNVA/QYgY/iYSAmVLnBMuRNoH9ijPzA9MAwGA1UdEwEB/wQCMAAwDgYDVR0PAQH/BAQDAgeAMB0GA1UdDgQWBBSJ2JR53fh+qte3OxJC7GQluxU5GzAKBggqhkjOPQQDAgNHADBEAiBoOP79nq/GMnb5LegfPCE6xrGLIApbdZAy7fwuol5jKgIge/V44Nr9klK9PvlMnQRMhXo/SzrJy20uvEQwLTG2jVY=',
  },
  {
    name: 'DEMO-TSE-brainpoolP384r1',
    curve: 'brainpoolP384r1',
    privateKey:
      '5f4fc9998cd39973d1c64179311803c4f9b5b0c649d72345ec29e985b84ffc539e002af88278c5b4e415ab462bae7e72',
    certificate:
      'MIICGDCCAZ+gAwIBAgIFREVNTwQwCgYIKoZIzj0EAwMwUjEtMCsGA1UECgwkREVNTzogYW55Ym9keSBjYW4gc2lnbiB3aXRoIHRoaXMga2V5MSEwHwYDVQQDDBhERU1PLVRTRS1icmFpbnBvb2xQMzg0cjEwIBcNMjQwMTAxMDAwMDAwWhgPMjA5OTEyMzEyMzU5NTlaMFIxLTArBgNVBAoMJERFTU86IGFueWJvZHkgY2FuIHNpZ24gd2l0aCB0aGlzIGtleTEhMB8GA1UEAwwYREVNTy1UU0UtYnJhaW5wb29sUDM4NHIxMHowFAYHKoZIzj0CAQYJKyQDAwIIAQELA2IABD7uBDRnuu553bZm4mDL9SpZKd3InQNjzNLCPvCNA1GolFYR72otBYSNJ0KoCwKNm319uo7ZV/hi8jKlRarvIITXZfoToEbGKePUbz2ao4R1iL06wnqXrCwjkHltLxGZfqM/MD0wDAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCB4AwHQYDVR0OBBYEFEbU2cZf4IwPjqkJCgKeNW25vRkrMAoGCCqGSM49BAMDA2cAMGQCMF2YV6+2GT7tDAqIFwvIWjPXP7I2oIWEQKZ25ZYt1AJhjC3dgGOaLbu/xFUSuhJvHAIwY8PNKYcVvlSPXPzdUs6b/GmhSlL0Pef3EDtuSvlkMqFWRkyAqsTmhm3TQ1mbfJgR',
  },
  {
    name: 'DEMO-TSE-brainpoolP512r1',
    curve: 'brainpoolP512r1',
    privateKey:
      '95c0ea2618d6b4511dd843fd464035d2874d7a79e0ef5a0df6303ea92a02b10c7ec1db29a389e6bd8ccdbf210ecff7850813b0763ec59235027952a80bde960b',
    certificate:
      'MIICXDCCAcGgAwIBAgIFREVNTwUwCgYIKoZIzj0EAwQwUjEtMCsGA1UECgwkREVNTzogYW55Ym9keSBjYW4gc2lnbiB3aXRoIHRoaXMga2V5MSEwHwYDVQQDDBhERU1PLVRTRS1icmFpbnBvb2xQNTEycjEwIBcNMjQwMTAxMDAwMDAwWhgPMjA5OTEyMzEyMzU5NTlaMFIxLTArBgNVBAoMJERFTU86IGFueWJvZHkgY2FuIHNpZ24gd2l0aCB0aGlzIGtleTEhMB8GA1UEAwwYREVNTy1UU0UtYnJhaW5wb29sUDUxMnIxMIGbMBQGByqGSM49AgEGCSskAwMCCAEBDQOBggAEAun8BFXFog3eI8XBl5HhCtXqRnBwaAMMFusUq5Xux9nvHLJhoL64fZ6SqWVFf0OWW9bsGIg0e4AiYAg9j8k44EjIk0OcLoGb72KcBYf//QVfk/tZ4Sklnw7F8uA6WtoaqNChsy32JL+EVom09aNIXTZNt+AUmxz1nmOvo3TfZRmjPzA9MAwGA1UdEwEB/wQCMAAwDgYDVR0PAQH/BAQDAgeAMB0GA1UdDgQWBBROQ9hiYeTyrNaHhOLWrOyJahZHzDAKBggqhkjOPQQDBAOBiAAwgYQCQDlDVm0SN3r45w9al9Die1g2u4ANH5/Km5PpbHd9/UlIgUHNHcB+2zHJEjtqsxw8VkOvy7Wt5oSmqYDqozZr+EsCQGMEckrCraA6jd5FdTdEGmDdMUYVwWdgDEWeh8nV85gGd8FO579g8Hd0pbikMK+OzQS7XEn3WLZM6pllkxTdojg=',
  },
];

/** The signing unit of all Austrian demonstration registers. */
export const DEMO_UNIT: DemonstrationDevice = {
  name: 'DEMO signing unit',
  curve: 'P-256',
  privateKey: 'f287d3ef0ad8857360b22df7f623b9c655553517f7f5d579956e89bb9a4f86a2',
  certificate:
    'MIIByTCCAXCgAwIBAgIFREVNTwYwCgYIKoZIzj0EAwIwSzEtMCsGA1UECgwkREVNTzogYW55Ym9keSBjYW4gc2lnbiB3aXRoIHRoaXMga2V5MRowGAYDVQQDDBFERU1PIHNpZ25pbmcgdW5pdDAgFw0yNDAxMDEwMDAwMDBaGA8yMDk5MTIzMTIzNTk1OVowSzEtMCsGA1UECgwkREVNTzogYW55Ym9keSBjYW4gc2lnbiB3aXRoIHRoaXMga2V5MRowGAYDVQQDDBFERU1PIHNpZ25pbmcgdW5pdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABEMdASEnkUXiHTmoudlMKtFFmRBM1z5HgwM3o8ZL4YlmzIhrIljOlID8sqVPW7rQ6NTnNfgqe9A/pcGICCQSJ1CjPzA9MAwGA1UdEwEB/wQCMAAwDgYDVR0PAQH/BAQDAgeAMB0GA1UdDgQWBBSn0c7cKy4uyBAeKAiMdCOHoLfzYzAKBggqhkjOPQQDAgNHADBEAiAZ4UCphUeATA7N1dPYe2T9Cume8FX/oiUZvarK5jzQvAIgZuLdXnbND47iq0q7S4bxb9JQJt6nuRtkBfekDAuxKko=',
};

/** The AES-256 key that encrypts the turnover counters of all Austrian demonstration registers, in hexadecimal digits. */
export const DEMO_AES_KEY = '6ed467f15c1899a968ce02acac72e202735b6c033ef36bd62889cb9d5caaa725';

/**
 * The public key of a device, out of its certificate, and the serial number of the certificate in hexadecimal digits.
 *
 * @throws {Error} if the certificate cannot be read, which a test rules out
 */
export function publicKeyOf({ name, certificate }: DemonstrationDevice): {
  /** 04, X and Y. */
  readonly point: Uint8Array;
  readonly serial: string;
} {
  const key = readDerKey(fromBase64(certificate) ?? new Uint8Array());
  if (typeof key === 'string' || key.serial === undefined) {
    throw new Error(`The certificate of ${name} cannot be read.`);
  }
  return { point: key.point, serial: key.serial };
}

/** The serial number of a TSE: the SHA-256 of its public key, in hexadecimal digits (BSI TR-03153). */
export function tseSerialOf(device: DemonstrationDevice): string {
  return hex(hashOf(publicKeyOf(device).point));
}

/** The demonstration TSE with a serial number, in small hexadecimal digits. */
export function findDemoTse(serial: string): DemonstrationDevice | undefined {
  return DEMO_TSES.find((device) => tseSerialOf(device) === serial);
}

const NO_TILL = "Signed by the portal's demonstration device: no till made this.";

/** What a signature by a demonstration device proves. */
export function demonstrationProof(proof: Proof): Proof {
  switch (proof.verdict) {
    case 'holds':
      return { ...proof, reason: NO_TILL };
    case 'repaired':
      return { ...proof, reason: `${proof.reason} ${NO_TILL}` };
    case 'fails':
      return {
        ...proof,
        reason: proof.reason.replace('The given key', "The key of the portal's demonstration device"),
      };
    default:
      return proof;
  }
}
