import { languages } from '../../../packages/shared/languages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { kindNames, kinds } from '../../../src/domains/notifications/kinds/kinds.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import type { Salon } from '../../world.ts';
import {
  notificationsOf,
  createNotifiedWorld,
  programOf,
  recipients,
  subjectOf,
} from './notified-salon.ts';

const at = '2026-03-03T09:00:00Z';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let notifications: Awaited<ReturnType<typeof notificationsOf>>;

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  world.box.refuse();
  await world.sent();
  salon = await world.business({ name: 'Lumen' });
  notifications = await notificationsOf(salon);
});
afterAll(() => world?.close());

/** Switches off mails to the business, so that each event is one mail. */
const tellClientsOnly = async () => needed(await notifications.save({ toBusiness: [] }));

describe('a mail that the server refuses', () => {
  test('is retried after a minute, five, half an hour, two hours and six, then fails', async () => {
    await tellClientsOnly();
    await salon.booked(await salon.service(), { at: '2026-03-20T09:00:00Z' });
    world.box.refuse(...Array<string>(7).fill('451 Later'));
    for (const [attempts, minutes] of [1, 5, 30, 120, 360].entries()) {
      expect(await world.sent()).toEqual([]);
      const [entry] = await notifications.log();
      expect(entry).toMatchObject({
        status: 'pending',
        attempts: attempts + 1,
        nextAttemptAt: new Date(world.clock.now() + minutes * 60_000)
          .toISOString()
          .replace('.000', ''),
      });
      expect(entry.lastError).toContain('451 Later');
      world.clock.advance({ minutes, seconds: -1 });
      await world.sent();
      expect((await notifications.log())[0]).toMatchObject({ attempts: attempts + 1 });
      world.clock.advance({ seconds: 1 });
    }
    await world.sent();
    expect(await notifications.log()).toMatchObject([
      { status: 'failed', attempts: 6, nextAttemptAt: null, sentAt: null },
    ]);
  });

  test('fails at once if the recipient is unknown', async () => {
    await tellClientsOnly();
    await notificationsOf(salon, 'nobody@example.com');
    await salon.booked(await salon.service(), { at });
    expect(await world.sent()).toEqual([]);
    const [entry] = await notifications.log();
    expect(entry).toMatchObject({ status: 'failed', attempts: 1, nextAttemptAt: null });
    expect(entry.lastError).toContain('No such user');
  });

  test('arrives once when the server accepts it', async () => {
    await tellClientsOnly();
    await salon.booked(await salon.service(), { at });
    world.box.refuse('451 Later');
    expect(await world.sent()).toEqual([]);
    world.clock.advance({ minutes: 1 });
    expect(recipients(await world.sent())).toEqual(['ada@example.com']);
    world.clock.advance({ hours: 12 });
    expect(await world.sent()).toEqual([]);
    expect(await notifications.log()).toMatchObject([
      { status: 'sent', attempts: 2, lastError: null, sentAt: '2026-03-02T08:01:00Z' },
    ]);
  });
});

test('a mail that one process did not finish is sent by another, with the same Message-ID', async () => {
  await tellClientsOnly();
  await salon.booked(await salon.service(), { at });
  const [first] = await world.sent();
  // Simulates a process that ended before it could record that the server accepted the mail.
  await world.sql(
    `update notification set status = 'pending', sent_at = null where business_id = $1`,
    [salon.id],
  );
  const [{ id }] = await notifications.log();
  await world.sql(
    `insert into pgboss.job (name, data, state, started_on, retry_limit, expire_seconds)
     select name, jsonb_build_object('id', $1::text), 'active', $2, retry_limit, expire_seconds
     from pgboss.queue where name = 'notification'`,
    [id, new Date(world.clock.now()).toISOString()],
  );
  world.clock.advance({ minutes: 1 });
  await world.jobs.recover();
  expect(await world.sent()).toEqual([]);
  world.clock.advance({ minutes: 2 });
  await world.jobs.recover();
  const [again] = await world.sent();
  expect(first?.headers['message-id']).toMatch(
    new RegExp(`^<${id}\\.[\\w-]{22}@127\\.0\\.0\\.1>$`),
  );
  expect(again?.headers['message-id']).toBe(first?.headers['message-id']);
});

test('two processes send each mail once', async () => {
  const cut = await salon.service();
  const hours = ['08', '09', '10', '11', '12', '13', '14', '15'];
  await Promise.all(
    hours.map(hour => programOf(world, salon).booked(cut, { at: `2026-03-03T${hour}:00:00Z` })),
  );
  const other = await world.another();
  await Promise.all([world.jobs.settle(), other.jobs.settle()]);
  await other.close();
  const mails = await world.sent();
  const subjects = mails.map(mail => `${mail.to[0]} ${subjectOf(mail)}`);
  expect(subjects).toHaveLength(16);
  expect(new Set(subjects).size).toBe(16);
});

test('an event that is delivered twice is sent once', async () => {
  await tellClientsOnly();
  await salon.booked(await salon.service(), { at });
  const rows = await world.sql<{ row: object }>(
    'select to_jsonb(o) as row from outbox o where business_id = $1',
    [salon.id],
  );
  await world.sent();
  await world.sql('insert into outbox select * from jsonb_populate_record(null::outbox, $1)', [
    JSON.stringify(rows[0]?.row),
  ]);
  expect(await world.sent()).toEqual([]);
  expect(await notifications.log()).toHaveLength(1);
});

describe('the settings of a business', () => {
  test('are by default all messages for clients, with a reminder a day before', async () => {
    const settings = await notifications.settings();
    expect(settings).toMatchObject({ reminderHours: 24, version: 1 });
    expect(settings.toClients).toContain('order_changed');
    expect(settings.toBusiness).not.toContain('order_changed');
  });

  test('switch off notifications for clients or the business', async () => {
    const { version } = needed(await notifications.save({ toClients: ['appointment_cancelled'] }));
    const booked = await programOf(world, salon).booked(await salon.service(), { at });
    expect(recipients(await world.sent())).toEqual([salon.owner.email]);
    needed(await notifications.save({ toBusiness: [], version }));
    needed(await salon.cancel(booked));
    expect(recipients(await world.sent())).toEqual(['ada@example.com']);
  });

  test('can be every kind for both', async () => {
    // A person sends these.
    const automatic = kindNames.filter(kind => kind !== 'client_message');
    const both = { toClients: automatic, toBusiness: automatic };
    expect(needed(await notifications.save(both))).toMatchObject(both);
  });

  test('are saved in the form in which they are read, and omitted fields stay', async () => {
    needed(await notifications.save({ reminderHours: null, version: 1 }));
    expect((await notifications.save({ reminderHours: 2, version: 1 })).code).toBe(
      'VERSION_CONFLICT',
    );
    const settings = needed(await notifications.save({ toBusiness: ['order_placed'], version: 2 }));
    expect(settings).toMatchObject({
      toBusiness: ['order_placed'],
      reminderHours: null,
      version: 3,
    });
    expect(settings.toClients).toEqual(kindNames.filter(kind => kinds[kind].toClients));
    expect((await notifications.save({ reminderHours: 169 })).code).toBe('VALIDATION_FAILED');
  });
});

test('notifications of an order, its steps, payment and refund show the amounts', async () => {
  const order = await programOf(world, salon).ordered(await salon.product(), 2);
  const payment = await salon.paying({ orderId: order.id, provider: 'manual' });
  await programOf(world, salon).settle(payment);
  const first = await world.sent();
  needed(await salon.setOrderStatus(order, 'in_progress'));
  const mails = [...first, ...(await world.sent())];
  const ofClient = mails.filter(({ to }) => to[0] === 'ada@example.com').map(subjectOf);
  expect(new Set(ofClient)).toEqual(
    new Set([
      'Lumen: your order 1001, €24.00',
      'Lumen: your order 1001 is confirmed',
      'Lumen: your order 1001 is in progress',
      'Lumen: your payment of €24.00',
    ]),
  );
  const ofOwner = mails.filter(({ to }) => to[0] === salon.owner.email).map(subjectOf);
  expect(new Set(ofOwner)).toEqual(
    new Set(['New order 1001 of Ada, €24.00', 'Payment of €24.00 by Ada']),
  );
  const placed = mails.find(mail => subjectOf(mail).startsWith('Lumen: your order 1001, '));
  expect(placed?.parts['text/plain']).toContain('2 × Shampoo');
  expect(placed?.parts['text/calendar']).toBeUndefined();
  needed(await salon.refund(payment, { amount: 5 }));
  expect((await world.sent()).map(subjectOf)).toContain('Lumen: €5.00 refunded');
});

test('a shop order is confirmed to the address given with it', async () => {
  const { salon: seller, visitor } = await openShop(world);
  const soap = await seller.product({ name: 'Soap', price: 5 });
  const ada = visitor();
  await ada.add(soap.id);
  await ada.order({ contact: { name: 'Ada', phone: '+4930123456', email: 'order@example.com' } });
  const [mail] = (await world.sent()).filter(({ to }) => to[0] === 'order@example.com');
  expect(mail?.parts['text/plain']).toContain('Soap');
});

describe('a preview', () => {
  test.each([
    ['en', 'Lumen: Service is booked'],
    ['de', 'Lumen: Service ist gebucht'],
    ['ru', 'Lumen: вы записаны на «Service»'],
  ])('shows the message in %s, and sends nothing', async (locale, subject) => {
    const preview = await notifications.preview('appointment_booked', { locale });
    expect(preview.subject).toContain(subject);
    expect(preview.sms).toContain(subject);
    expect(preview.text).toContain('Grace Hopper');
    expect(preview.html).toContain(`<html lang="${locale}">`);
    expect(await world.sent()).toEqual([]);
  });

  test('exists for every kind, audience and language', async () => {
    const subjects = new Set<string>();
    for (const kind of kindNames) {
      for (const audience of ['client', 'business']) {
        for (const locale of languages) {
          const { subject, text, html } = await notifications.preview(kind, { audience, locale });
          subjects.add(`${locale} ${subject}`);
          expect(`${subject} ${text} ${html}`).not.toMatch(/\bundefined\b|\bnull\b|NaN|\[object/);
        }
      }
    }
    // Kinds for the team alone, about time off and calendars, show the same text for both audiences.
    const forStaff = kindNames.filter(kind => /^(timeoff|calendar)_/.test(kind));
    expect(subjects.size).toBe((2 * kindNames.length - forStaff.length) * languages.length);
  });
});

test('sent notifications are deleted after thirty days', async () => {
  await programOf(world, salon).booked(await salon.service(), { at });
  await world.sent();
  world.clock.advance({ days: 30 });
  await world.jobs.run('clean-notifications');
  expect(await notifications.log()).toHaveLength(2);
  world.clock.advance({ minutes: 1 });
  await world.jobs.run('clean-notifications');
  expect(await notifications.log()).toEqual([]);
});
