import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectCopy } from '../testing.ts';
import type { Address } from './address.ts';
import { deskAnswers } from './api.ts';

const { root } = projectCopy();
const answer = deskAnswers(root);
const origin = 'http://app.grupo-optimus.localhost:3200';

async function send(name: string, body?: object, { at = origin, from }: { at?: string; from?: string } = {}) {
  const headers = { ...(from !== undefined && { Origin: from }), ...(body && { 'Content-Type': 'application/json' }) };
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  return (await answer(new Request(`${at}/desk-of-texts/${name}`, { ...post, headers }))) as Response;
}
/** Saves over the text as it is now. */
const save = async (address: Address, more?: Parameters<typeof send>[2]) => {
  const { texts, own } = await (await send('texts')).json();
  const before = (address.brand ? own[address.brand] : texts)?.[address.language]?.[address.key];
  return send('save', { address, before, text: 'Mail' }, more);
};
const email = { language: 'en', key: 'auth:email' };
const written = () => readFileSync(`${root}/locales/en/auth.json`, 'utf8').includes('"email": "Mail"');

test.each([
  ['by another name than this machine’s', { at: 'http://evil.example:3200' }],
  ['from a page of another site', { from: 'https://evil.example' }],
  ['from another server of this machine', { from: 'http://localhost:3000' }],
  ['from a page without an origin', { from: 'null' }],
])('the desk refuses what comes %s', async (_, more) => {
  expect((await send('texts', undefined, more)).status).toBe(403);
  expect((await save(email, more)).status).toBe(403);
  expect(written()).toBe(false);
});

test.each<[string, Address]>([
  ['a key of the prototype', { language: 'en', key: 'auth:__proto__.polluted' }],
  ['a constructor', { language: 'en', key: 'auth:constructor.prototype.polluted' }],
  ['a prototype', { language: 'en', key: 'auth:prototype' }],
  ['a prototype as file', { language: 'en', key: '__proto__:polluted' }],
  ['an unknown key', { language: 'en', key: 'auth:no.such.text' }],
  ['an unknown language', { language: 'xx', key: 'auth:email' }],
  ['a prototype as language', { language: '__proto__', key: 'auth:email' }],
  ['an unknown brand', { ...email, brand: 'nobody' }],
  ['a prototype as brand', { ...email, brand: '__proto__' }],
  ['a plural form of a text without a number', { language: 'en', key: 'auth:email_one' }],
  ['a plural form that the language does not have', { language: 'en', key: 'list:rows_few' }],
])('%s is no text of the desk', async (_, address) => {
  expect((await save(address)).status).toBe(404);
  expect((await send('check', { ...address, text: 'x' })).status).toBe(404);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
  expect([existsSync(`${root}/locales/xx`), existsSync(`${root}/brands/nobody`)]).toEqual([false, false]);
  // And the desk goes on.
  expect((await send('texts')).status).toBe(200);
});

test('texts, brands’ own words and new plural forms are written', async () => {
  const { texts } = await (await send('texts')).json();
  const plural = Object.keys(texts.es).find((key) => key.endsWith('_other')) as string;
  const addresses = [email, { ...email, brand: 'portal' }, { language: 'es', key: plural.replace('_other', '_many') }];
  for (const address of addresses) {
    const saved = await save(address, { from: origin });
    expect([saved.status, await saved.json()]).toEqual([200, expect.objectContaining({ ok: true })]);
  }
  expect(written()).toBe(true);
});

test('only the calls of the desk are answered', async () => {
  expect((await send('constructor')).status).toBe(404);
  expect(answer(new Request(`${origin}/api/contract`))).toBeUndefined();
});
