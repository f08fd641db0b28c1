import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { examineDelivery } from '../../../src/signatures/examineDelivery';
import { rawMessage } from '../../../src/signatures/forge/write';
import { verifyCommand } from '../../../src/cli/commands/verifyCommand';
import { EVENT, genuine, newSender, NOW, SINK, withFields } from '../../support/genuineDelivery';
import { folderOfTest } from '../../support/temporary';

const sender = await newSender();
const knownTypes = [EVENT.type];

/** What someone on the way adds to a delivery. */
const ADDED = {
  'ce-specversion': '1.0',
  'ce-id': 'id-of-a-stranger',
  'ce-source': 'https://attacker.example/',
  'CE-Type': EVENT.type,
};

/** A genuine delivery with unsigned fields, and the media type that it arrives with. */
async function withMetadata(mediaType: string | undefined, added: Readonly<Record<string, string>> = ADDED) {
  return withFields(await genuine(sender), { 'Content-Type': mediaType, ...added });
}

it.each([
  'application/cloudevents+json',
  'Application/CloudEvents+JSON; charset=utf-8',
  'application/cloudevents+json;x=application/json',
])('a structured event is read from its body alone, as %s', async (mediaType) => {
  const { message, options } = await withMetadata(mediaType);
  const { verdict, event, identity } = await examineDelivery(message, { ...options, knownTypes });
  expect(verdict).toBe('holds');
  expect(event).toMatchObject({
    verdict: 'holds',
    detail: `It is ${EVENT.type}, ${EVENT.id} of ${EVENT.source}.`,
  });
  const { message: again } = await withMetadata(mediaType, { ...ADDED, 'ce-id': 'another' });
  const seen = new Set([identity ?? '']);
  const repeated = await examineDelivery(again, { ...options, knownTypes, seen });
  expect(repeated.event.detail).toContain('It was seen before');
});

it.each([
  'application/json',
  'text/plain',
  '',
  'application/json, application/cloudevents+json',
  'application/cloudevents+json, application/json',
  undefined,
])('a media type that asks for the fields makes the delivery fail, as %s', async (mediaType) => {
  const { message, options } = await withMetadata(mediaType);
  const { verdict, results, event, diagnosed } = await examineDelivery(message, { ...options, knownTypes });
  if (mediaType?.startsWith('application/cloudevents') === true) {
    // Two media types count as no media type: nothing is read, from either place.
    expect(event.verdict).toBe('fails');
    return;
  }
  expect(verdict).toBe('fails');
  const coverage = results[0]?.steps.find(({ name }) => name === 'coverage');
  expect(coverage?.detail).toContain(
    '"ce-specversion", "ce-id", "ce-source", "ce-type", which has an attribute',
  );
  expect(coverage?.detail).toContain('RFC 9421, section 7.2.1');
  expect(event).toMatchObject({ verdict: 'unchecked' });
  expect(event.detail).not.toContain('stranger');
  expect(diagnosed.diagnoses[0]).toMatchObject({ cause: 'attributes-not-covered' });
});

it('in binary mode every field of the event has to be covered, and then it is read', async () => {
  const covered = { 'ce-specversion': '1.0', 'ce-id': '7', 'ce-source': 'a%20b', 'ce-type': EVENT.type };
  const binary = withFields(await genuine(sender, { covered }), { 'Content-Type': 'application/json' });
  const signed = await examineDelivery(binary.message, { ...binary.options, knownTypes });
  expect([signed.verdict, signed.event.detail]).toEqual(['holds', `It is ${EVENT.type}, 7 of a b.`]);
  const more = withFields(binary, { 'ce-subject': 'of a stranger' });
  const { verdict, results } = await examineDelivery(more.message, { ...more.options, knownTypes });
  expect(verdict).toBe('fails');
  expect(results[0]?.steps.find(({ name }) => name === 'coverage')?.detail).toMatch(
    /^The signature does not cover "ce-subject", which/,
  );
});

it('a forgery before a genuine delivery does not make it a repeat', async () => {
  const folder = folderOfTest();
  const { message, options } = await genuine(sender);
  const forged = withFields({ message, options }, { Signature: 'sig1=:AAAA:' }).message;
  const save = (name: string, content: Uint8Array | string) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  const files = [save('forged.txt', rawMessage(forged)), save('genuine.txt', rawMessage(message))];
  const keys = save('keys.json', JSON.stringify({ keys: options.keys }));
  const verify = (...names: readonly string[]) =>
    verifyCommand([...names, '--keys', keys, '--sink', SINK.href], 'verify', NOW, () => []);
  expect((await verify(...files)).stdout).not.toContain('seen before');
  expect((await verify(...files, files[1] ?? '')).stdout.match(/seen before/g)).toHaveLength(1);
});
