import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import {
  answer,
  clientOf,
  createInboxWorld,
  inboxOf,
  mailDomain,
  messagesOf,
  written,
  type InboxWorld,
} from './inbox-world.ts';

let world: InboxWorld;
let salon: Salon;

beforeAll(async () => {
  world = await createInboxWorld();
  salon = await world.business({ name: 'Lumen' });
});
afterAll(() => world?.close());

test('a message by mail can be answered, and the answer stands in the one conversation of the client', async () => {
  const eve = await clientOf(salon);
  const begun = await written(salon, eve, { text: 'Shall we say ten?\nOr eleven?' });
  expect(begun).toMatchObject({ clientId: eve.id, name: eve.name, unread: false, state: 'open' });
  expect((await messagesOf(salon, begun))[0]).toMatchObject({ state: 'queued', channel: 'email' });
  const [mail] = await world.sent();
  expect(mail?.to).toEqual([eve.email]);
  expect(mail?.raw).toContain('Or eleven?');
  const to = mail?.headers['reply-to'] ?? '';
  expect(to).toMatch(new RegExp(`^reply\\+v[0-9a-z]{56}@${mailDomain}$`));
  expect((await messagesOf(salon, begun))[0]).toMatchObject({ state: 'sent', failure: null });
  const quoted =
    'Eleven is fine.\n\nOn Mon, 2 Mar 2026 at 09:00, Lumen wrote:\n> Shall we say ten?';
  const answered = await world.mailed({ from: `Eve <${eve.email}>`, to, text: quoted });
  expect(answered.status).toBe(200);
  const [conversation, ...others] = await inboxOf(salon, `&clientId=${eve.id}`);
  expect(others).toEqual([]);
  expect(conversation).toMatchObject({
    unread: true,
    preview: 'Eleven is fine.',
    channels: ['email', 'sms'],
  });
  expect(await messagesOf(salon, conversation!)).toMatchObject([
    { direction: 'received', text: 'Eleven is fine.', state: 'received' },
    { direction: 'sent', text: 'Shall we say ten?\nOr eleven?' },
  ]);
});

test('a closed conversation that its client answers opens again and is unread', async () => {
  const eve = await clientOf(salon);
  const { conversationId, version } = await written(salon, eve, { channel: 'sms' });
  expect(await world.texts()).toEqual([{ to: eve.phone, text: 'Lumen: Hello' }]);
  const path = `/conversations/${conversationId}`;
  const closed = needed(await salon.rest('PUT', path, { state: 'closed', version }));
  expect(closed).toMatchObject({ state: 'closed', version: version + 1 });
  expect((await salon.rest('PUT', path, { state: 'open', version })).code).toBe('VERSION_CONFLICT');
  await world.texted(eve.phone, 'Thank you');
  expect(needed(await salon.rest('GET', path))).toMatchObject({ state: 'open', unread: true });
  needed(await answer(salon, closed, { text: 'See you' }));
  expect(needed(await salon.rest('GET', path))).toMatchObject({
    unread: false,
    preview: 'See you',
  });
});

test('a client who is blocked, or answered STOP, gets no text message, and the refusal says so', async () => {
  const eve = await clientOf(salon);
  const conversation = await written(salon, eve, { channel: 'sms' });
  await world.texts();
  await world.texted(eve.phone, 'STOP');
  await world.jobs.run('act-on-replies');
  const stopped = await answer(salon, conversation, { text: 'One more', channel: 'sms' });
  expect(stopped).toMatchObject({ code: 'RULE_VIOLATION', body: { reason: 'client_stopped' } });
  needed(await salon.rest('PUT', `/clients/${eve.id}`, { blocked: true }));
  const blocked = await answer(salon, conversation, { text: 'One more' });
  expect(blocked).toMatchObject({ code: 'RULE_VIOLATION', body: { reason: 'channel_closed' } });
  expect(await world.texts()).toEqual([]);
  const [said] = await messagesOf(salon, conversation);
  expect(said).toMatchObject({ text: 'STOP', direction: 'received' });
  expect(
    needed(await salon.rest('GET', `/conversations/${conversation['conversationId']}`)),
  ).toMatchObject({
    unread: false,
    channels: [],
  });
});

test('an answer that a server refuses has failed with the reason, and is sent by one more', async () => {
  const eve = await clientOf(salon, { email: 'nobody@example.com' });
  const conversation = await written(salon, eve, { channel: 'email' });
  await world.sent();
  const [failed] = await messagesOf(salon, conversation);
  expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('550') });
  const key = { headers: { 'idempotency-key': 'once' } };
  const again = async () =>
    needed(
      await salon.rest(
        'POST',
        `/conversations/${conversation['conversationId']}/messages`,
        { text: 'Hello', channel: 'sms' },
        key,
      ),
    );
  expect((await again()).messageId).toBe((await again()).messageId);
  expect(await world.texts()).toEqual([{ to: eve.phone, text: 'Lumen: Hello' }]);
});

test('search finds a conversation by name, number and address', async () => {
  const eve = await clientOf(salon, { clientName: 'Zoë Fisher' });
  const { conversationId } = await written(salon, eve);
  for (const search of ['fisher', eve.phone.slice(3), eve.phone.replace('+49', '0'), eve.email]) {
    const found = await inboxOf(salon, `&search=${encodeURIComponent(search)}`);
    expect(found.map(each => each['conversationId'])).toEqual([conversationId]);
  }
  expect(await inboxOf(salon, '&search=nobody-of-this-name')).toEqual([]);
});

test('an assistant’s answer waits for a person, and names the client and the words', async () => {
  const eve = await clientOf(salon);
  const { conversationId } = await written(salon, eve);
  await world.sent();
  const args = { businessId: salon.id, conversationId, text: 'Written by an assistant' };
  const { data } = await salon.ai.call('run_operation', {
    operation: 'send_answer',
    arguments: args,
  });
  expect(data.proposal.sentence).toContain(eve.name.split(' ')[0]);
  expect(await world.sent()).toEqual([]);
  needed(await salon.rest('POST', `/proposals/${data.proposal.proposalId}/approve`));
  const [mail] = await world.sent();
  expect(mail?.raw).toContain('Written by an assistant');
  const [message] = await messagesOf(salon, { conversationId });
  expect(message).toMatchObject({ byAssistant: true, state: 'sent' });
});

test('saved answers are kept by name, and nobody else’s are seen', async () => {
  const saved = needed(
    await salon.rest('POST', '/saved-answers', { name: 'Parking', text: 'Behind the house.' }),
  );
  const path = `/saved-answers/${saved.savedAnswerId}`;
  const changed = needed(await salon.rest('PUT', path, { text: 'In the yard.', version: 1 }));
  expect(changed).toMatchObject({ name: 'Parking', text: 'In the yard.', version: 2 });
  expect((await salon.rest('PUT', path, { text: 'Nowhere.', version: 1 })).code).toBe(
    'VERSION_CONFLICT',
  );
  const other = await world.business();
  expect((await other.rest('GET', '/saved-answers')).data).toEqual([]);
  expect((await other.rest('DELETE', path)).code).toBe('NOT_FOUND');
  needed(await salon.rest('DELETE', path));
  expect((await salon.rest('GET', '/saved-answers')).data).toEqual([]);
});

test('a conversation is given to a member alone', async () => {
  const eve = await clientOf(salon);
  const { conversationId } = await written(salon, eve);
  const path = `/conversations/${conversationId}`;
  const stranger = await world.user();
  expect((await salon.rest('PUT', path, { assignedTo: stranger.id })).code).toBe('NOT_FOUND');
  const [{ user }] = needed(await salon.rest('GET', '/members')).items;
  const { userId } = user;
  const given = needed(await salon.rest('PUT', path, { assignedTo: userId, unread: true }));
  expect(given).toMatchObject({
    assignedTo: userId,
    assignedName: expect.any(String),
    unread: true,
  });
  expect(await inboxOf(salon, `&assignedTo=${userId}`)).toMatchObject([{ conversationId }]);
});

test('the channels of a first message are those that take it, and others are refused', async () => {
  const eve = await clientOf(salon);
  const channelsOf = async ({ id }: { id: string }) =>
    needed(await salon.rest('GET', `/clients/${id}/channels`)).channels;
  expect(await channelsOf(eve)).toEqual(['email', 'sms']);
  const mailOnly = await clientOf(salon, { clientPhone: undefined });
  expect(await channelsOf(mailOnly)).toEqual(['email']);
  const refused = { clientId: mailOnly.id, text: 'Hello', channel: 'sms' };
  expect(await salon.rest('POST', '/conversations', refused)).toMatchObject({
    code: 'RULE_VIOLATION',
  });
  await written(salon, eve, { channel: 'sms' });
  expect(await channelsOf(eve)).toEqual(['sms', 'email']);
  const other = await world.business({ name: 'Mill' });
  expect((await other.rest('GET', `/clients/${eve.id}/channels`)).code).toBe('NOT_FOUND');
});
