import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import { notificationsOf, createNotifiedWorld, subjectOf } from '../notified-salon.ts';

const at = '2026-03-05T09:00:00Z';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let clients = 0;
let notifications: Awaited<ReturnType<typeof notificationsOf>>;

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ name: 'Lumen' });
  // Each test has its own address, since mails to one address are limited.
  notifications = await notificationsOf(salon, `ada-${++clients}@example.com`);
});
// Reminders are planned for all businesses, so each test switches its own off.
afterEach(async () => {
  await notifications.save({ reminderHours: null });
});
afterAll(() => world?.close());

/** Sends pending messages, then the reminders due at a time, and returns the text of those. */
const remindedAt = async (time: string) => {
  await world.sent();
  world.clock.set(time);
  await world.jobs.run('plan-reminders');
  return (await world.sent()).map(subjectOf);
};

test('a client is reminded a day before, once, whichever process runs the job and however often', async () => {
  await salon.booked(await salon.service(), { at });
  expect(await remindedAt('2026-03-04T08:59:00Z')).toEqual([]);
  world.clock.set('2026-03-04T09:00:00Z');
  const other = await world.another();
  await Promise.all([world.jobs.run('plan-reminders'), other.jobs.run('plan-reminders')]);
  await Promise.all([world.jobs.settle(), other.jobs.settle()]);
  await other.close();
  expect((await world.sent()).map(subjectOf)).toEqual([
    'Lumen: see you soon for Cut, Thursday, March 5, 2026 at 10:00',
  ]);
  expect(await remindedAt('2026-03-05T08:00:00Z')).toEqual([]);
});

test('any number of clients without an address never prevent reminders to others', async () => {
  const cut = await salon.service();
  const { clientId } = needed(await salon.rest('POST', '/clients', { clientName: 'Only a name' }));
  const who = { clientId, clientPhone: undefined, clientName: undefined };
  const { id } = await salon.booked(cut, { at, ...who });
  await world.sql(
    `insert into appointment select (jsonb_populate_record(a, jsonb_build_object('id', a.id || n))).*
     from appointment a, generate_series(1, 100) n where a.id = $1`,
    [id],
  );
  await salon.booked(await salon.service({ name: 'Colour' }), { at: '2026-03-05T11:00:00Z' });
  expect(await remindedAt('2026-03-04T12:00:00Z')).toHaveLength(1);
});

test('a moved appointment gets a new reminder', async () => {
  const booked = await salon.booked(await salon.service(), { at });
  expect(await remindedAt('2026-03-04T10:00:00Z')).toHaveLength(1);
  needed(await salon.move(booked, { startAt: '2026-03-06T09:00:00Z' }));
  expect(await remindedAt('2026-03-04T11:00:00Z')).toEqual([]);
  expect(await remindedAt('2026-03-05T10:00:00Z')).toHaveLength(1);
});

test('a reminder still to be sent is dropped once the appointment is cancelled', async () => {
  const booked = await salon.booked(await salon.service(), { at });
  await world.sent();
  world.clock.set('2026-03-04T10:00:00Z');
  await world.jobs.run('plan-reminders');
  needed(await salon.cancel(booked));
  const subjects = (await world.sent()).map(subjectOf);
  expect(subjects.filter(subject => subject.includes('see you soon'))).toEqual([]);
  expect((await notifications.log({ status: 'failed' })).map((each: any) => each.kind)).toEqual([
    'appointment_reminder',
  ]);
});

test('A reminder still to be sent is dropped once its client declines reminders.', async () => {
  const { clientId } = await salon.booked(await salon.service(), { at });
  await world.sent();
  world.clock.set('2026-03-04T10:00:00Z');
  await world.jobs.run('plan-reminders');
  const consents = [{ purpose: 'reminders', given: false }];
  needed(await salon.rest('PUT', `/clients/${clientId}`, { consents }));
  expect((await world.sent()).map(subjectOf)).toEqual([]);
  expect((await notifications.log({ status: 'failed' })).map((each: any) => each.kind)).toEqual([
    'appointment_reminder',
  ]);
});

test('a client who booked less than two hours ago gets no reminder yet', async () => {
  world.clock.set('2026-03-05T05:00:00Z');
  const cut = await salon.service();
  await salon.booked(cut, { at });
  expect(await remindedAt('2026-03-05T06:59:00Z')).toEqual([]);
  expect(await remindedAt('2026-03-05T07:00:00Z')).toHaveLength(1);
  await salon.booked(cut, { at: '2026-03-05T11:00:00Z' });
  await world.sent();
  world.clock.set('2026-03-05T08:30:00Z');
  await salon.booked(cut, { at: '2026-03-05T10:00:00Z' });
  expect(await remindedAt('2026-03-05T10:00:00Z')).toHaveLength(1);
});

test('only confirmed appointments get reminders', async () => {
  const careful = await salon.service({ requiresApproval: true });
  await salon.booked(careful, { at });
  const plain = await salon.service();
  needed(await salon.cancel(await salon.booked(plain, { at: '2026-03-05T11:00:00Z' })));
  expect(await remindedAt('2026-03-04T10:00:00Z')).toEqual([]);
});

test('each business sets the time of reminders, or none', async () => {
  const other = await world.business({ name: 'Other' });
  const itsClients = await notificationsOf(other);
  needed(await notifications.save({ reminderHours: 48 }));
  needed(await itsClients.save({ reminderHours: null }));
  await salon.booked(await salon.service(), { at });
  await other.booked(await other.service(), { at });
  expect(await remindedAt('2026-03-03T10:00:00Z')).toHaveLength(1);
  expect(await remindedAt('2026-03-05T08:00:00Z')).toEqual([]);
});

test('clients get no reminders if the business switched them off', async () => {
  needed(await notifications.save({ toClients: [] }));
  await salon.booked(await salon.service(), { at });
  expect(await remindedAt('2026-03-04T10:00:00Z')).toEqual([]);
});

const reminderAt = async ({ id }: { id: string }) =>
  needed(
    await salon.graphql(
      `{ appointment(businessId: "${salon.id}", appointmentId: "${id}") { reminderAt } }`,
    ),
  ).reminderAt;

test('a client is reminded once at each of several hours, whichever process runs the job', async () => {
  needed(await notifications.save({ reminderHours: 48, furtherReminderHours: [2, 24, 2] }));
  expect((await notifications.settings()).furtherReminderHours).toEqual([24, 2]);
  const booked = await salon.booked(await salon.service(), { at });
  await world.sent();
  const other = await world.another();
  const times = ['2026-03-03T09:00:00Z', '2026-03-04T09:00:00Z', '2026-03-05T07:00:00Z'];
  for (const time of times) {
    expect(await reminderAt(booked)).toBe(time);
    world.clock.set(time);
    await Promise.all([world.jobs.run('plan-reminders'), other.jobs.run('plan-reminders')]);
    expect(await world.sent()).toHaveLength(1);
    expect(await remindedAt(time)).toEqual([]);
  }
  expect(await reminderAt(booked)).toBeNull();
  await other.close();
});

test('one of several reminders due at once is sent, the nearest', async () => {
  needed(await notifications.save({ reminderHours: 48, furtherReminderHours: [24, 2] }));
  const booked = await salon.booked(await salon.service(), { at });
  expect(await remindedAt('2026-03-04T20:00:00Z')).toHaveLength(1);
  expect(await remindedAt('2026-03-04T21:00:00Z')).toEqual([]);
  expect(await reminderAt(booked)).toBe('2026-03-05T07:00:00Z');
  expect(await remindedAt('2026-03-05T07:30:00Z')).toHaveLength(1);
  expect(await remindedAt('2026-03-05T08:30:00Z')).toEqual([]);
});

test('no further reminders are sent without the first', async () => {
  needed(await notifications.save({ reminderHours: null, furtherReminderHours: [24, 2] }));
  const booked = await salon.booked(await salon.service(), { at });
  expect(await reminderAt(booked)).toBeNull();
  expect(await remindedAt('2026-03-05T08:30:00Z')).toEqual([]);
});

/** Sends a reminder 24 hours before the start; the version before stored it by an id without hours. */
const remindedADayBefore = async (version: string) => {
  const booked = await salon.booked(await salon.service(), { at });
  expect(await remindedAt('2026-03-04T09:00:00Z')).toHaveLength(1);
  if (version === 'the version before')
    await world.sql(
      `update notification set event_id = regexp_replace(event_id, ':24$', '') where business_id = $1`,
      [salon.id],
    );
  return booked;
};

describe.each(['this version', 'the version before'])('a reminder sent by %s', version => {
  test('is not repeated after other hours are set, and the nearer one is sent', async () => {
    const booked = await remindedADayBefore(version);
    const { version: read } = needed(
      await notifications.save({ reminderHours: 48, furtherReminderHours: [24] }),
    );
    expect(await reminderAt(booked)).toBeNull();
    expect(await remindedAt('2026-03-04T09:01:00Z')).toEqual([]);
    const nearer = { reminderHours: 2, furtherReminderHours: [24], version: read };
    needed(await notifications.save(nearer));
    expect(await reminderAt(booked)).toBe('2026-03-05T07:00:00Z');
    expect(await remindedAt('2026-03-05T06:59:00Z')).toEqual([]);
    expect(await remindedAt('2026-03-05T07:00:00Z')).toHaveLength(1);
    expect(await remindedAt('2026-03-05T08:30:00Z')).toEqual([]);
  });

  test('replaces an earlier one that is set afterwards', async () => {
    const booked = await remindedADayBefore(version);
    needed(await notifications.save({ reminderHours: 48 }));
    expect(await reminderAt(booked)).toBeNull();
    expect(await remindedAt('2026-03-04T09:01:00Z')).toEqual([]);
  });
});
