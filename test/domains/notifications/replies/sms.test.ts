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

/** Books for a client of whom only the phone is known. */
const book = async (config: Partial<Config>) => {
  world = await createNotifiedWorld(config);
  const salon = await world.business({ name: 'Lumen' });
  const notifications = await notificationsOf(salon);
  await programOf(world, salon).booked(await salon.service(), { at, clientPhone: '+4930777777' });
  return { salon, notifications };
};

const said = 'Lumen: Cut is booked, Tuesday, March 3, 2026 at 10:00';
/** With the link by which the client can change what is booked. */
const text = expect.stringMatching(new RegExp(`^${said} https?:\\S+/visit/\\S+$`));

describe('a gateway', () => {
  test('is given the message and the phone, and an id that stays', async () => {
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

test('Twilio is given a form with its number, by its account', async () => {
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

test('in development, without either, messages are shown at /dev/outbox, and the log does not say them', async () => {
  await book({});
  await world.sent();
  const logged = world.logs.join('\n');
  expect(logged).toContain('the text message is at /dev/outbox');
  expect(logged).not.toContain(said);
  const page = await (await fetch(`${world.url}/dev/outbox`)).text();
  expect(page).toContain('To +4930777777');
  expect(page).toContain(said);
});

test('in production, without either, only mail is planned', async () => {
  const { salon, notifications } = await book({ production: true });
  expect(recipients(await world.sent())).toEqual([salon.owner.email]);
  expect(await notifications.log()).toHaveLength(1);
});

test('in production, with nothing to send by, nothing is kept for sending', async () => {
  await book({ production: true, smtpUrl: undefined });
  // Members' devices may be told in any case; here are none.
  await world.jobs.settle();
  expect(await world.sql('select 1 from outbox')).toEqual([]);
  expect(await world.sql("select 1 from pgboss.job where state = 'created'")).toEqual([]);
});
