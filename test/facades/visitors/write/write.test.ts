import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { textsFor } from '../../../../facades/kit/texts/texts-for.ts';
import { languages } from '../../../../packages/shared/languages.ts';
import { formOf, readable } from '../../../support/browser/forms.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';

let world: World;
let salon: Salon;
beforeAll(async () => {
  world = await createWorld();
  salon = await world.business({ name: 'Lumen & <b>', publish: true });
});
afterAll(() => world?.close());

const ada = { name: 'Ada <i>', email: 'ada@example.com', text: 'Is <b>Friday</b> free?\r\nAda' };

const get = (path: string, language = 'en') =>
  fetch(`${world.url}${path}`, { headers: { 'accept-language': language }, redirect: 'manual' });
const post = (path: string, fields: Record<string, string>, language = 'en') =>
  fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { 'accept-language': language },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
/** Writes as a visitor, and returns the path of the chat. */
const begun = async (fields: Record<string, string> = ada) => {
  const answer = await post(`/write/${salon.slug}`, fields);
  expect(answer.status).toBe(303);
  return answer.headers.get('location')!;
};
const newest = async () => needed(await salon.rest('GET', '/conversations?limit=1')).items[0];
const messagesOf = async (id: string) =>
  needed(await salon.rest('GET', `/conversations/${id}/messages`)).items;

test('a visitor writes to a public business, reads the answer on the page of the chat and writes again', async () => {
  const page = await get(`/write/${salon.slug}`);
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  const form = formOf(await page.text(), `/write/${salon.slug}`);
  expect(Object.keys(form.fields).toSorted()).toEqual(['email', 'name', 'phone', 'text']);
  const path = await begun({ ...form.fields, ...ada });
  expect(path).toMatch(/^\/chat\/chat_/);
  const { conversationId, ...conversation } = await newest();
  expect(conversation).toMatchObject({ name: 'Ada <i>', email: ada.email, unread: true });
  needed(await salon.rest('POST', `/conversations/${conversationId}/messages`, { text: 'Yes.' }));
  const chat = await get(path);
  expect([chat.headers.get('x-robots-tag'), chat.headers.get('referrer-policy')]).toEqual([
    'noindex',
    'no-referrer',
  ]);
  const text = await chat.text();
  expect(text).not.toContain('<b>Friday');
  expect(readable(text)).toMatch(/Is <b>Friday<\/b> free\? Ada .* Yes\./);
  const again = formOf(text, path);
  const sent = await post(path, { ...again.fields, text: 'Thank you' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
  expect((await messagesOf(conversationId)).map((each: any) => each.text)).toEqual([
    'Thank you',
    'Yes.',
    'Is <b>Friday</b> free?\nAda',
  ]);
});

test('a message is written once, though its form is sent twice', async () => {
  const path = await begun();
  const { fields } = formOf(await (await get(path)).text(), path);
  const sent = { ...fields, text: 'Once' };
  for (const answer of [await post(path, sent), await post(path, sent)])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
  const { conversationId } = await newest();
  expect((await messagesOf(conversationId)).map((each: any) => each.text)).toEqual([
    'Once',
    expect.stringContaining('Friday'),
  ]);
});

test('a refused form keeps its words and says what is wrong beside each field', async () => {
  const t = textsFor('de').write;
  const address = `/write/${salon.slug}`;
  const sent = { name: 'Ada', email: 'ada', phone: 'none', text: 'Hallo' };
  const refused = await post(address, sent, 'de');
  const text = await refused.text();
  expect(refused.status).toBe(422);
  for (const said of [t.check, t.wrongEmail, t.wrongPhone]) expect(readable(text)).toContain(said);
  expect(formOf(text, address).fields).toMatchObject(sent);
  const unnamed = await post(address, { ...ada, name: ' ' }, 'de');
  expect([unnamed.status, readable(await unnamed.text())]).toEqual([
    422,
    expect.stringContaining(t.required),
  ]);
});

test('the pages of a business that is not public, and of an unknown chat, do not exist', async () => {
  const hidden = await world.business({ publish: false });
  const paths = [`/write/${hidden.slug}`, '/write/nobody', '/chat/chat_unknown'];
  for (const path of paths) {
    expect((await get(path)).status).toBe(404);
    expect((await post(path, ada)).status).toBe(404);
  }
});

test.each(languages)('both pages speak %s', async language => {
  const t = textsFor(language).write;
  const page = readable(await (await get(`/write/${salon.slug}`, language)).text());
  expect(page).toContain(t.title({ business: 'Lumen & <b>' }));
  const path = await begun();
  expect(readable(await (await get(path, language)).text())).toContain(t.kept);
});
