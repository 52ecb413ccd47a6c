import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { notificationsOf } from '../notifications/notified-salon.ts';
import {
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
  salon = await world.business({ name: 'Lumen', phone: '+49301234' });
});
afterAll(() => world?.close());

/** Books for a client in three days and sends the reminder, which asks for an answer. */
const reminded = async (of: Salon, phone: string) => {
  const { save } = await notificationsOf(of);
  needed(await save({ asksForReplies: true, toClients: ['appointment_reminder'] }));
  const day = new Date(world.clock.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const at = `${day}T09:00:00Z`;
  const booked = await of.booked(await of.service(), { at, clientPhone: phone });
  world.clock.set(new Date(Date.parse(at) - 23 * 3_600_000).toISOString());
  await world.jobs.run('plan-reminders');
  await world.texts();
  return booked;
};

describe('text messages', () => {
  test('text messages of a client land with the business that wrote to the number last', async () => {
    const other = await world.business({ name: 'Other' });
    const eve = await clientOf(salon);
    const same = await clientOf(other, { clientPhone: eve.phone });
    await written(salon, eve, { channel: 'sms' });
    await world.texts();
    world.clock.advance({ minutes: 5 });
    await written(other, same, { channel: 'sms' });
    await world.texts();
    await world.texted(eve.phone, 'Whom does this reach?');
    expect(await inboxOf(salon, `&clientId=${eve.id}`)).toMatchObject([{ preview: 'Hello' }]);
    expect(await inboxOf(other)).toMatchObject([
      { clientId: same.id, preview: 'Whom does this reach?', unread: true },
    ]);
  });

  test('text messages of a number to which nobody wrote do nothing', async () => {
    expect((await world.texted('+49305559999', 'Hello?')).status).toBe(200);
    expect(await inboxOf(salon, '&search=05559999')).toEqual([]);
  });

  test('answers to a reminder appear as read, and are answered as before', async () => {
    const eve = await clientOf(salon, { email: null });
    await reminded(salon, eve.phone);
    await world.texted(eve.phone, 'yes');
    expect(await world.texts()).toMatchObject([
      { to: eve.phone, text: expect.stringContaining('thank you') },
    ]);
    expect(await inboxOf(salon, `&clientId=${eve.id}`)).toMatchObject([
      { unread: false, preview: 'yes' },
    ]);
    // Somebody has written in this inbox lately, so nobody is told that it is not read.
    await world.texted(eve.phone, 'Where can I park?');
    await world.jobs.run('act-on-replies');
    expect(await world.texts()).toEqual([]);
    expect(await inboxOf(salon, `&clientId=${eve.id}`)).toMatchObject([{ unread: true }]);
  });

  test('texts that nobody understands are answered by the hint while nobody writes in the inbox', async () => {
    const quiet = await world.business({ name: 'Quiet' });
    const eve = await clientOf(quiet, { email: null });
    await reminded(quiet, eve.phone);
    await world.texted(eve.phone, 'Where can I park?');
    expect(await world.texts()).toMatchObject([{ text: expect.stringContaining('nobody reads') }]);
    expect(await inboxOf(quiet)).toMatchObject([{ unread: true, preview: 'Where can I park?' }]);
  });

  test('a no to a question of a person cancels nothing', async () => {
    const eve = await clientOf(salon, { email: null });
    const visit = await reminded(salon, eve.phone);
    world.clock.advance({ minutes: 5 });
    await written(salon, eve, { text: 'Do you need a parking space?', channel: 'sms' });
    await world.texts();
    await world.texted(eve.phone, 'no');
    await world.jobs.run('act-on-replies');
    expect(await world.texts()).toEqual([]);
    expect(await inboxOf(salon, `&clientId=${eve.id}`)).toMatchObject([
      { unread: true, preview: 'no' },
    ]);
    const { data } = await salon.rest('GET', `/appointments/${visit.id}`);
    expect(data.status).toBe('confirmed');
  });
});

describe('mails', () => {
  /** Writes to a client by mail, and returns the address of the answer. */
  const replyTo = async (eve: { id: string }) => {
    await written(salon, eve, { channel: 'email' });
    const [mail] = await world.sent();
    return mail?.headers['reply-to'] ?? '';
  };

  test('answers to a notification land with its client', async () => {
    const own = await world.business({ name: 'Own' });
    const eve = await clientOf(own);
    await own.booked(await own.service(), { at: '2026-05-04T09:00:00Z', clientPhone: eve.phone });
    const mails = await world.sent();
    const mail = mails.find(({ to }) => to.includes(eve.email));
    const to = mail?.headers['reply-to'] ?? '';
    expect(to).toMatch(/^reply\+c/);
    await world.mailed({ from: eve.email, to, text: 'I am looking forward to it.' });
    expect(await inboxOf(own)).toMatchObject([{ clientId: eve.id, unread: true }]);
  });

  test('mails of somebody else go to a conversation of their own', async () => {
    const eve = await clientOf(salon);
    const to = await replyTo(eve);
    await world.mailed({ from: '"Bob" <bob@example.net>', to, text: 'She passed it on to me.' });
    expect(await inboxOf(salon, '&search=bob')).toMatchObject([
      { clientId: null, name: 'Bob', email: 'bob@example.net', channels: ['email'] },
    ]);
    expect(await inboxOf(salon, `&clientId=${eve.id}`)).toMatchObject([{ preview: 'Hello' }]);
  });

  test('mails to an altered address, of programs, and without a signature do nothing', async () => {
    const eve = await clientOf(salon);
    const to = await replyTo(eve);
    const known = await inboxOf(salon);
    const mail = { from: eve.email, to, text: 'Let me in' };
    const altered = to.replace(/.@/, each => (each === '0@' ? '1@' : '0@'));
    for (const more of [
      { to: altered },
      { from: 'MAILER-DAEMON@example.com' },
      { autoSubmitted: 'auto-replied' },
    ]) {
      expect((await world.mailed({ ...mail, ...more })).status).toBe(200);
    }
    const wrong = `whsec_${Buffer.from('another secret of nobody at all').toString('base64')}`;
    expect((await world.mailed(mail, wrong)).status).toBe(403);
    expect(await inboxOf(salon)).toEqual(known);
  });
});

describe('messages at the same time', () => {
  test('make one conversation', async () => {
    const bob = await clientOf(salon);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        salon.rest('POST', '/conversations', { clientId: bob.id, text: `Hello ${index}` }),
      ),
    );
    const [one, ...others] = await inboxOf(salon, `&clientId=${bob.id}`);
    expect(others).toEqual([]);
    expect(await messagesOf(salon, one!)).toHaveLength(8);
    await world.sent();
  });

  test('make one conversation of a stranger', async () => {
    const eve = await clientOf(salon);
    await written(salon, eve, { channel: 'email' });
    const [mail] = await world.sent();
    const to = mail?.headers['reply-to'] ?? '';
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        world.mailed({ from: 'crowd@example.net', to, text: `Hello ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const [one, ...others] = await inboxOf(salon, '&search=crowd@');
    expect(others).toEqual([]);
    expect(await messagesOf(salon, one!)).toHaveLength(8);
  });

  test('are stored once if they are the same', async () => {
    const eve = await clientOf(salon);
    const conversation = await written(salon, eve, { channel: 'sms' });
    await world.texts();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.texted(eve.phone, 'Once', 'the-same-id')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const received = (await messagesOf(salon, conversation)).filter(({ text }) => text === 'Once');
    expect(received).toHaveLength(1);
    const events = await salon.journal({ eventType: 'conversation.received' });
    const ofThis = events.filter(
      ({ subject }: { subject: string }) => subject === conversation['conversationId'],
    );
    expect(ofThis).toHaveLength(1);
  });
});

test('a stranger who is linked to a client gives their messages to the client’s conversation', async () => {
  const eve = await clientOf(salon);
  await written(salon, eve, { channel: 'email' });
  const [mail] = await world.sent();
  const to = mail?.headers['reply-to'] ?? '';
  await world.mailed({ from: 'eve.at.work@example.net', to, text: 'It is me' });
  const [stranger] = await inboxOf(salon, '&search=eve.at.work');
  const path = `/conversations/${stranger!['conversationId']}`;
  const linked = needed(await salon.rest('PUT', path, { clientId: eve.id }));
  expect(linked).toMatchObject({ clientId: eve.id, preview: 'It is me', unread: true });
  expect(await messagesOf(salon, linked)).toMatchObject([{ text: 'It is me' }, { text: 'Hello' }]);
  expect((await salon.rest('GET', path)).code).toBe('NOT_FOUND');
});
