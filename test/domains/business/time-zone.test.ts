import { afterAll, describe, expect, test } from '@jest/globals';
import { clockTimes } from '../../../src/domains/business/local-times.queries.ts';
import { linkedCalendar } from '../../support/outside/linked-calendar.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const correct = (salon: Salon, timezone = 'America/New_York') => salon.update({ timezone });

/** Returns the local times of free starts on the full hour. */
const free = async (salon: Salon, item: { id: string }, day: string) =>
  (await salon.slots(item, day))
    .filter(slot => slot.available)
    .map(slot => slot.localStart.slice(11, 16))
    .filter(time => time.endsWith(':00'));

const without12 = ['09:00', '10:00', '11:00', '13:00', '14:00'];
const openSalon = () => world.business({ workingHours: daily('09:00-15:00'), horizonDays: 300 });

/** Noon to one in Berlin, on a Tuesday. */
const lunch = { startAt: '2026-03-24T11:00:00Z', endAt: '2026-03-24T12:00:00Z' };

describe('correcting the time zone of a business', () => {
  test('keeps blocked time at its local time, weekly and once, and undo restores it', async () => {
    const salon = await openSalon();
    const anna = await salon.staff();
    const cut = await salon.service({ durationMinutes: 60, staff: [anna] });
    const version = await salon.versionOf('staffMember', { staffId: anna.id });
    const block = (more: object) =>
      salon.rest('POST', '/time-off', { staffId: anna.id, kind: 'block', ...lunch, ...more });
    const weekly = needed(await block({ weekly: { weekdays: ['tue'] } }));
    needed(await block({ startAt: '2026-03-26T11:00:00Z', endAt: '2026-03-26T12:00:00Z' }));
    const [, before] = [await correct(salon), needed(await salon.rest('GET', `/staff/${anna.id}`))];
    // Clocks in New York changed on 8 March, those in Berlin change on the 29th.
    for (const day of ['2026-03-24', '2026-03-26', '2026-03-31', '2026-11-03'])
      expect([day, await free(salon, cut, day)]).toEqual([day, without12]);
    const { data: moved } = await salon.rest('GET', `/time-off/${weekly.timeOffId}`);
    expect(moved.startAt).toBe('2026-03-24T16:00:00Z');
    expect(before.version).toBe(version + 3);
    const [event] = await salon.journal({ eventType: 'business.updated' });
    needed(await salon.rest('POST', `/audit/${event.id}/undo`));
    expect((await salon.rest('GET', `/time-off/${weekly.timeOffId}`)).data).toMatchObject(lunch);
  });

  test('keeps blocks of a resource at their local time', async () => {
    const salon = await openSalon();
    const blocked = [{ ...lunch, weekly: { weekdays: ['tue'] } }];
    const chair = await salon.resource({ blocked });
    const cut = await salon.service({ durationMinutes: 60, resources: [chair] });
    // A document of hours names a zone, too.
    const hours = { ...daily('09:00-15:00'), timezone: 'America/New_York' };
    await salon.update({ workingHours: hours });
    for (const day of ['2026-03-24', '2026-03-31'])
      expect([day, await free(salon, cut, day)]).toEqual([day, without12]);
  });

  test('leaves appointments at their instants', async () => {
    const salon = await openSalon();
    const booked = await salon.booked(await salon.service(), { at: lunch.startAt });
    await correct(salon);
    expect(await salon.appointment(booked)).toMatchObject(lunch);
  });

  test('keeps the local date and time of values stored as instants', async () => {
    const salon = await openSalon();
    const anna = await salon.staff();
    const cut = await salon.service();
    const { clientId } = needed(await salon.rest('POST', '/clients', { clientName: 'Ada' }));
    const [startsAt, endsAt] = ['2026-03-09T23:00:00Z', '2026-03-20T23:00:00Z'];
    await salon.discount({ startsAt, endsAt });
    const post = async (path: string, body: object) => needed(await salon.rest('POST', path, body));
    await post('/gift-cards', { amount: 50, expiresAt: endsAt });
    const terms = { visits: 3, itemIds: [cut.id], validDays: 30 };
    const three = await salon.product({ name: 'Three cuts', price: 120, package: terms });
    await post('/packages', { clientId, itemId: three.id, reason: 'On paper.' });
    const club = { period: 'month', visits: 1, itemIds: [cut.id], trialDays: 7 };
    const plan = await salon.product({ name: 'Club', price: 30, membership: club });
    await post('/memberships', { clientId, itemId: plan.id });
    await post('/waitlist', { catalogItemId: cut.id, clientId, dateTo: '2026-03-20' });
    await post('/time-off-requests', { staffId: anna.id, ...lunch });
    const local = async () => {
      const { timezone } = needed(await salon.rest('GET', ''));
      const read = Object.entries(clockTimes).map(async ([table, columns]) => {
        const list = columns.map(column => `(${column} at time zone $2)::text as ${column}`);
        const rows = await world.sql(
          `select ${list.join(', ')} from ${table} where business_id = $1`,
          [salon.id, timezone],
        );
        return [table, rows];
      });
      return Promise.all(read);
    };
    const before = await local();
    expect(before.map(([, rows]) => rows?.length)).toEqual(before.map(() => 1));
    await correct(salon);
    expect(await local()).toEqual(before);
  });

  test('reads linked calendars again, since all-day events follow the zone', async () => {
    const salon = await openSalon();
    const anna = await salon.staff();
    const id = await linkedCalendar(world, { businessId: salon.id, staffId: anna.id });
    await world.sql(`update linked_calendar set cursor = 'seen' where id = $1`, [id]);
    await correct(salon);
    const [row] = await world.sql(
      'select cursor, due_at <= $2::timestamptz as due from linked_calendar where id = $1',
      [id, new Date(world.clock.now()).toISOString()],
    );
    expect(row).toEqual({ cursor: null, due: true });
  });
});

/** Columns that keep their instant in any time zone: agreed times, past times and expiry times. */
const instants = [
  'appointment.end_at',
  'appointment.expires_at',
  'appointment.occupied_from',
  'appointment.occupied_to',
  'appointment.processing_end_at',
  'appointment.processing_start_at',
  'appointment.start_at',
  'busy_time.end_at',
  'busy_time.start_at',
  'cart.expires_at',
  'class_decision.start_at',
  'hold.end_at',
  'hold.expires_at',
  'hold.occupied_from',
  'hold.occupied_to',
  'hold.processing_end_at',
  'hold.processing_start_at',
  'hold.start_at',
  'kept_card.expires_at',
  'kiosk.link_ends_at',
  'linked_calendar.read_until',
  'operator_entry.ends_at',
  'outbox.postponed_until',
  'payment.expires_at',
  'proposal.lapses_at',
  'sales_order.lapses_at',
  'sales_order.pay_by',
  'sandbox_charge.expires_at',
  'tariff_subscription.free_ends_at',
  'tariff_subscription.held_until',
  'tariff_subscription.period_ends_at',
  'time_entry.end_at',
  'time_entry.start_at',
  'token.expires_at',
  'waitlist_offer.end_at',
  'waitlist_offer.expires_at',
  'waitlist_offer.start_at',
  'webhook_endpoint.previous_secret_until',
];

test('each column with a possibly future instant either follows a corrected zone or is listed as fixed', async () => {
  const columns = await world.sql(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone'
       and table_name in (select table_name from information_schema.columns where column_name = 'business_id')
       and column_name ~ '(^|_)(start|starts|end|ends|expires|lapses|until|from|to|pay)(_|$)|^next_at$'`,
  );
  const known = Object.entries(clockTimes).flatMap(([table, list]) =>
    list.map(column => `${table}.${column}`),
  );
  const names = columns.map(({ name }) => String(name)).toSorted();
  expect(names).toEqual([...known, ...instants].toSorted());
});
