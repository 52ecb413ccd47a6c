import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { altered } from '../../support/clients/altered.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import {
  answer,
  clientOf,
  createInboxWorld,
  inboxOf,
  messagesOf,
  type InboxWorld,
} from './inbox-world.ts';

let world: InboxWorld;
let salon: Salon;

beforeAll(async () => {
  world = await createInboxWorld();
  salon = await world.business({ name: 'Lumen', publish: true });
});
afterAll(() => world?.close());

const visitor = () => world.rest();

/** Begins a chat as a visitor. */
const begin = (more: object = {}) =>
  visitor()('POST', '/public/chats', {
    businessId: salon.id,
    name: 'Zoë',
    text: 'Do you have gift cards?',
    ...more,
  });

test('a visitor writes, is answered on the page, and is told by mail without the words', async () => {
  const chat = needed(await begin({ email: 'zoe@example.com' }));
  expect(chat).toMatchObject({ businessName: 'Lumen', name: 'Zoë', open: true });
  expect(chat.url).toBe(`${world.url}/chat/${chat.token}`);
  const [conversation] = await inboxOf(salon, '&search=zoe@');
  expect(conversation).toMatchObject({ clientId: null, unread: true, channels: ['chat', 'email'] });
  const said = needed(await answer(salon, conversation!, { text: 'Yes, from ten euros.' }));
  expect(said).toMatchObject({ channel: 'chat', state: 'sent' });
  const [mail] = await world.sent();
  expect(mail?.to).toEqual(['zoe@example.com']);
  expect(mail?.raw).not.toContain('ten euros');
  expect(mail?.raw.replaceAll(/=\r?\n/g, '')).toContain(chat.token);
  const further = needed(
    await visitor()('POST', `/public/chats/${chat.token}/messages`, { text: 'Great' }),
  );
  expect(further.messages).toMatchObject([
    { mine: true, text: 'Do you have gift cards?' },
    { mine: false, text: 'Yes, from ten euros.' },
    { mine: true, text: 'Great' },
  ]);
});

test('the token is stored as its hash, and another one opens nothing', async () => {
  const { token } = needed(await begin());
  const rows = await world.sql<Record<string, unknown>>('select * from visitor_chat');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.map(row => row['token_hash'])).toContain(
    createHash('sha256').update(token).digest('hex'),
  );
  const read = (of: string) => visitor()('GET', `/public/chats/${of}`);
  expect(needed(await read(token)).messages).toHaveLength(1);
  expect((await read(altered(token))).code).toBe('NOT_FOUND');
});

test('a chat that is linked to a client shows its own messages alone', async () => {
  const eve = await clientOf(salon);
  const { conversationId } = needed(
    await salon.rest('POST', '/conversations', { clientId: eve.id, text: 'Between us' }),
  );
  const { token } = needed(await begin({ name: 'Eve?', text: 'It is me' }));
  const [stranger] = await inboxOf(salon, '&search=eve?');
  needed(
    await salon.rest('PUT', `/conversations/${stranger!['conversationId']}`, { clientId: eve.id }),
  );
  expect(await messagesOf(salon, { conversationId })).toHaveLength(2);
  const { messages } = needed(await visitor()('GET', `/public/chats/${token}`));
  expect(messages).toMatchObject([{ text: 'It is me' }]);
});

test('a business that was archived takes no further messages, and its chat is still read', async () => {
  const former = await world.business({ publish: true });
  const { token } = needed(await begin({ businessId: former.id }));
  await former.update({ status: 'archived' });
  const again = await visitor()('POST', `/public/chats/${token}/messages`, { text: 'Hello?' });
  expect(again.code).toBe('RULE_VIOLATION');
  const chat = needed(await visitor()('GET', `/public/chats/${token}`));
  expect(chat).toMatchObject({ open: false, messages: [{ text: 'Do you have gift cards?' }] });
});

test('visitors are limited, and see no business that is not published', async () => {
  const hidden = await world.business({ publish: false });
  expect((await begin({ businessId: hidden.id })).code).toBe('NOT_FOUND');
  expect(await inboxOf(hidden)).toEqual([]);
  const codes = [];
  for (let at = 0; at < 25; at += 1) codes.push((await begin()).code);
  expect(codes).toContain('RATE_LIMITED');
});
