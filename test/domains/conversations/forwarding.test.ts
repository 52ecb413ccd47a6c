import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import {
  answer,
  clientOf,
  createInboxWorld,
  inboxOf,
  mailDomain,
  messagesOf,
  type InboxWorld,
} from './inbox-world.ts';

let world: InboxWorld;
let salon: Salon;
let address: string;
beforeAll(async () => {
  world = await createInboxWorld();
  salon = await world.business({ name: 'Lumen' });
  address = needed(await save({ open: true })).address;
});
afterAll(() => world?.close());

const save = (input: object, of = salon) => of.rest('PUT', '/inbox-address', input);

/** Brings a mail that the business forwards: its own address is in the mail, ours is the recipient. */
const forwarded = (mail: object, to = address) =>
  world.mailed({ to: 'info@lumen.example', recipient: to, text: 'Are you open today?', ...mail });

const talksWith = (email: string) => inboxOf(salon, `&search=${encodeURIComponent(email)}`);

test('the address is one that nobody guesses, and a business has none before it asks for one', async () => {
  expect(address).toMatch(new RegExp(`^inbox\\+[0-9a-z]{26}[0-9a-f]{30}@${mailDomain}$`));
  const other = await world.business({ name: 'Mill' });
  expect(needed(await other.rest('GET', '/inbox-address'))).toEqual({
    possible: true,
    address: null,
    version: 0,
  });
});

test('a mail of a client goes to their conversation, and says if nothing proves the sender', async () => {
  const eve = await clientOf(salon);
  expect(
    (await forwarded({ from: `Eve <${eve.email.toUpperCase()}>`, subject: 'Today' })).status,
  ).toBe(200);
  const [talk] = await inboxOf(salon, `&clientId=${eve.id}`);
  expect(talk).toMatchObject({ unread: true, preview: 'Are you open today?' });
  await forwarded({ from: eve.email, text: 'It is me', dkim: 'pass' });
  await forwarded({ from: eve.email, text: 'Me, too', dkim: 'pass', dmarc: 'fail' });
  expect(await messagesOf(salon, talk!)).toMatchObject([
    { text: 'Me, too', senderVerified: false },
    { text: 'It is me', senderVerified: true },
    { text: 'Are you open today?', senderVerified: false, subject: 'Today' },
  ]);
  needed(await answer(salon, talk!, { text: 'Until six.' }));
  expect((await world.sent())[0]).toMatchObject({ to: [eve.email] });
});

test('a mail of somebody unknown, or of one of two clients with the address, makes a conversation that can be given to a client', async () => {
  await forwarded({ from: 'Bob <bob@stranger.example>' });
  const [talk] = await talksWith('bob@stranger.example');
  expect(talk).toMatchObject({ clientId: null, name: 'Bob', email: 'bob@stranger.example' });
  const bob = await clientOf(salon, { clientName: 'Bob' });
  const { conversationId, version } = talk!;
  const link = { clientId: bob.id, version };
  needed(await salon.rest('PUT', `/conversations/${conversationId}`, link));
  expect(await inboxOf(salon, `&clientId=${bob.id}`)).toMatchObject([{ conversationId }]);
  const email = 'shared@family.example';
  await clientOf(salon, { email });
  await clientOf(salon, { email });
  await forwarded({ from: email });
  expect((await talksWith(email)).filter(each => each['clientId'] === null)).toHaveLength(1);
});

describe('mails that could go round do nothing:', () => {
  test.each([
    ['an absence note', { headers: { 'auto-submitted': 'auto-replied' } }],
    ['a list', { headers: { 'List-Id': '<news.example>' } }],
    ['a newsletter', { headers: { 'List-Unsubscribe': '<https://news.example>' } }],
    ['bulk mail', { headers: { Precedence: 'bulk' } }],
    ['a bounce', { headers: { 'Return-Path': '<>' } }],
    ['a report of a mail server', { headers: { 'Content-Type': 'multipart/report; x=y' } }],
    ['a mail of our own domain', { from: `reply@${mailDomain}` }],
    ['a mail server', { from: 'mailer-daemon@round.example' }],
  ])('%s', async (_what, mail) => {
    await forwarded({ from: 'round@round.example', ...mail });
    expect(await talksWith('round.example')).toEqual([]);
    expect(await talksWith(mailDomain)).toEqual([]);
  });
});

test('an address that was replaced or closed, or altered, brings nothing', async () => {
  const changing = await world.business({ name: 'Kiln' });
  const { address: first, version } = needed(await save({ open: true }, changing));
  const { address: second } = needed(await save({ renew: true, version }, changing));
  expect(second).not.toBe(first);
  expect((await save({ renew: true, version }, changing)).code).toBe('VERSION_CONFLICT');
  await forwarded({ from: 'eve@old.example' }, first);
  await forwarded(
    { from: 'eve@altered.example' },
    second.replace(/(.)@/, (_: string, last: string) => (last === '0' ? '1@' : '0@')),
  );
  expect(await inboxOf(changing)).toEqual([]);
  await forwarded({ from: 'eve@new.example' }, second);
  expect(await inboxOf(changing)).toHaveLength(1);
  expect(needed(await save({ open: false }, changing)).address).toBeNull();
  await forwarded({ from: 'eve@closed.example' }, second);
  expect(await inboxOf(changing)).toHaveLength(1);
});

test('one sender cannot flood the inbox, and others still come through', async () => {
  const flooded = await world.business({ name: 'Dam' });
  const { address: to } = needed(await save({ open: true }, flooded));
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    const mail = { from: 'flood@flood.example', text: String(count) };
    statuses.push((await forwarded(mail, to)).status);
  }
  expect([statuses.slice(0, 30).every(each => each === 200), statuses[30]]).toEqual([true, 429]);
  expect((await forwarded({ from: 'eve@calm.example' }, to)).status).toBe(200);
});
