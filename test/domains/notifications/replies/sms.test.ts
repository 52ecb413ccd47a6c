import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Config } from '../../../../src/platform/config.ts';
import { openReceiver } from '../../../support/outside/receiver.ts';
import { notificationsOf, createNotifiedWorld, programOf, recipients } from '../notified-salon.ts';

const at = '2026-03-03T09:00:00Z';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let gateway: Awaited<ReturnType<typeof openReceiver>>;

beforeEach(async () => {
  gateway = await openReceiver();
});
afterEach(async () => {
  await world.close();
  gateway.close();
});

/** Books for a client with only a phone number. */
const book = async (config: Partial<Config>) => {
  world = await createNotifiedWorld(config);
  const salon = await world.business({ name: 'Lumen' });
  const notifications = await notificationsOf(salon);
  await programOf(world, salon).booked(await salon.service(), { at, clientPhone: '+4930777777' });
  return { salon, notifications };
};

const said = 'Lumen: Cut is booked, Tuesday, March 3, 2026 at 10:00';
/** The text, with the link by which the client can change the booking. */
const text = expect.stringMatching(new RegExp(`^${said} https?:\\S+/visit/\\S+$`));

describe('a gateway', () => {
  test('gets the message, the phone number and a stable id', async () => {
    const { notifications } = await book({ smsUrl: gateway.url });
    gateway.answer(503);
    await world.sent();
    world.clock.advance({ minutes: 1 });
    gateway.answer(204);
    await world.sent();
    const [first, second] = gateway.received;
    expect(gateway.received).toHaveLength(2);
    expect(JSON.parse(second?.body ?? '')).toEqual({ to: '+4930777777', text });
    const [entry] = (await notifications.log()).filter((each: any) => each.channel === 'sms');
    expect(entry).toMatchObject({ recipient: '+4930777777', status: 'sent', attempts: 2 });
    expect(first?.headers['idempotency-key']).toBe(entry.id);
    expect(second?.headers['idempotency-key']).toBe(entry.id);
  });

  test('gets nothing for a client with an e-mail address', async () => {
    const { salon } = await book({ smsUrl: gateway.url });
    await world.sent();
    gateway.take();
    await programOf(world, salon).booked(await salon.service(), { at: '2026-03-03T11:00:00Z' });
    expect(recipients(await world.sent())).toEqual(['ada@example.com', salon.owner.email]);
    expect(gateway.received).toEqual([]);
  });
});

test('A French text has plain spaces, since a no-break space would double its number of messages.', async () => {
  world = await createNotifiedWorld({ smsUrl: gateway.url });
  const salon = await world.business({ name: 'Lumen' });
  await salon.update({ locale: 'fr' });
  await programOf(world, salon).booked(await salon.service(), { at, clientPhone: '+4930777777' });
  await world.sent();
  const [sent] = gateway.received;
  const { text: message } = JSON.parse(sent?.body ?? '');
  expect(message).toMatch(/^Lumen : /);
  expect(message).not.toMatch(/[\u00a0\u202f]/);
});

test('Twilio gets a form with its number, by its account', async () => {
  const apiUrl = new URL(gateway.url).origin;
  const twilio = { accountSid: 'AC1', authToken: 'secret', from: '+15005550006', apiUrl };
  await book({ twilio });
  gateway.answer(201);
  await world.sent();
  const [received] = gateway.received;
  expect(received?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
  expect(received?.headers.authorization).toBe(
    `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
  );
  expect(Object.fromEntries(new URLSearchParams(received?.body))).toEqual({
    To: '+4930777777',
    From: '+15005550006',
    Body: text,
  });
});

test('development without a gateway shows messages at /dev/outbox, and keeps them out of the log', async () => {
  await book({});
  await world.sent();
  const logged = world.logs.join('\n');
  expect(logged).toContain('the text message is at /dev/outbox');
  expect(logged).not.toContain(said);
  const page = await (await fetch(`${world.url}/dev/outbox`)).text();
  expect(page).toContain('To +4930777777');
  expect(page).toContain(said);
});

test('production without a gateway plans only mail', async () => {
  const { salon, notifications } = await book({ production: true });
  expect(recipients(await world.sent())).toEqual([salon.owner.email]);
  expect(await notifications.log()).toHaveLength(1);
});

test('production without any channel stores no messages', async () => {
  await book({ production: true, smtpUrl: undefined });
  // Push messages are always possible; this business has no devices.
  await world.jobs.settle();
  expect(await world.sql('select 1 from outbox')).toEqual([]);
  expect(await world.sql("select 1 from pgboss.job where state = 'created'")).toEqual([]);
});
