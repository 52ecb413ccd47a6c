import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import {
  answer,
  clientOf,
  createInboxWorld,
  inboxOf,
  messagesOf,
  written,
  type InboxWorld,
} from './inbox-world.ts';

let world: InboxWorld;
let salon: Salon;

beforeAll(async () => {
  world = await createInboxWorld();
  salon = await world.business({ name: 'Lumen', publish: true });
});
afterAll(() => world?.close());

const tables = ['conversation', 'conversation_message', 'visitor_chat'];

/** Returns all that the database says about a word, in tables of conversations, the journal and kept answers. */
const traces = async (word: string) => {
  const places = [...tables, 'audit_event', 'idempotency_key', 'outbox', 'webhook_delivery'];
  const rows = await Promise.all(
    places.map(table =>
      world.sql(`select '${table}' as place from ${table} t where t::text like '%${word}%'`),
    ),
  );
  return rows.flat();
};

test('the erasure of a client leaves nothing of what they wrote and got', async () => {
  const eve = await clientOf(salon, { clientName: 'Eve Lovelace' });
  const conversation = await written(salon, eve, { text: 'The words Quetzal', channel: 'sms' });
  const key = { headers: { 'idempotency-key': 'erased' } };
  const path = `/conversations/${conversation['conversationId']}/messages`;
  needed(await salon.rest('POST', path, { text: 'More of Quetzal', channel: 'sms' }, key));
  await world.texts();
  await world.texted(eve.phone, 'I like Quetzal');
  const chat = { businessId: salon.id, name: 'Eve', email: eve.email, text: 'Quetzal again' };
  needed(await world.rest()('POST', '/public/chats', chat));
  const exported = needed(await salon.rest('POST', `/clients/${eve.id}/export`));
  expect(JSON.stringify(exported)).toContain('I like Quetzal');
  expect(await traces('Quetzal')).not.toEqual([]);
  needed(await salon.rest('POST', `/clients/${eve.id}/erase`));
  expect(await traces('Quetzal')).toEqual([]);
  expect(await traces(eve.phone.slice(1))).toEqual([]);
});

test('the conversations of merged clients become one, and two again by an undo', async () => {
  const [eve, other] = [await clientOf(salon), await clientOf(salon)];
  await written(salon, eve, { text: 'To Eve' });
  world.clock.advance({ minutes: 1 });
  await written(salon, other, { text: 'To the other' });
  const merge = { mergedClientId: other.id };
  needed(await salon.rest('POST', `/clients/${eve.id}/merge`, merge));
  const [one, ...others] = await inboxOf(salon, `&clientId=${eve.id}`);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ preview: 'To the other' });
  expect(await messagesOf(salon, one!)).toMatchObject([
    { text: 'To the other' },
    { text: 'To Eve' },
  ]);
  expect((await inboxOf(salon)).filter(({ clientId }) => clientId === other.id)).toEqual([]);
  const [{ id: eventId }] = await salon.journal({ eventType: 'client.merged' });
  needed(await salon.rest('POST', `/audit/${eventId}/undo`));
  const [again] = await inboxOf(salon, `&clientId=${other.id}`);
  expect(await messagesOf(salon, again!)).toMatchObject([{ text: 'To the other' }]);
});

test('messages are kept for 400 days, and conversations as long as their last message', async () => {
  const [eve, bob] = [await clientOf(salon), await clientOf(salon)];
  const old = await written(salon, eve, { text: 'Old' });
  const kept = await written(salon, bob, { text: 'Old, too' });
  world.clock.advance({ days: 399 });
  needed(await answer(salon, kept, { text: 'New' }));
  await world.jobs.run('clean-conversations');
  expect(await messagesOf(salon, old)).toHaveLength(1);
  world.clock.advance({ days: 2 });
  await world.jobs.run('clean-conversations');
  expect(await messagesOf(salon, kept)).toMatchObject([{ text: 'New' }]);
  const gone = await salon.rest('GET', `/conversations/${old['conversationId']}`);
  expect(gone.code).toBe('NOT_FOUND');
});

test('webhooks tell of what was received and answered', async () => {
  const own = await world.business({ name: 'Own' });
  const eve = await clientOf(own);
  const events: string[] = [];
  const path = '/conversations';
  needed(await own.rest('POST', path, { clientId: eve.id, text: 'Hello', channel: 'sms' }));
  await world.texts();
  await world.texted(eve.phone, 'Good day');
  for (const { eventType, details } of await own.journal()) {
    if (eventType.startsWith('conversation.')) events.push(`${eventType} ${details.channel}`);
  }
  expect(events).toEqual(['conversation.received sms', 'conversation.answered sms']);
});

test('another business sees nothing of it', async () => {
  const eve = await clientOf(salon);
  const { conversationId } = await written(salon, eve);
  const other = await world.business();
  const path = `/conversations/${conversationId}`;
  for (const [method, where, body] of [
    ['GET', path, undefined],
    ['GET', `${path}/messages`, undefined],
    ['PUT', path, { state: 'closed' }],
    ['POST', `${path}/messages`, { text: 'Hello' }],
  ] as const) {
    expect((await other.rest(method, where, body)).code).toBe('NOT_FOUND');
  }
  expect(await inboxOf(other)).toEqual([]);
});
