import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Answer, Salon } from '../../../world.ts';
import { askingSalon } from '../../proposals/asking-salon.ts';
import {
  createNotifiedWorld,
  notificationsOf,
  subjectOf,
} from '../../notifications/notified-salon.ts';

const world = await createNotifiedWorld();
afterAll(() => world.close());

/** A Tuesday in Berlin, an hour behind local time. */
const day = '2026-03-03';
const at = (hour: number, date = day) => `${date}T${String(hour).padStart(2, '0')}:00:00Z`;
const people = {
  Ada: { clientName: 'Ada', clientPhone: '+4930123456' },
  Bea: { clientName: 'Bea', clientPhone: '+4930123457' },
  Cem: { clientName: 'Cem', clientPhone: '+4930123458' },
};

let salon: Salon;
let deniz: { id: string };
let maria: { id: string };
let cut: { id: string };

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  await world.sent();
  salon = await world.business({ name: 'Lumen' });
  await notificationsOf(salon);
  for (const name of ['Bea', 'Cem'] as const) {
    const email = `${name.toLowerCase()}@example.com`;
    needed(await salon.rest('POST', '/clients', { ...people[name], email }));
  }
  deniz = await salon.staff({ name: 'Deniz' });
  maria = await salon.staff({ name: 'Maria' });
  cut = await salon.service({ name: 'Cut', price: 40, staff: [deniz, maria] });
});

const book = (hour: number, who: keyof typeof people = 'Ada', staff = deniz) =>
  salon.booked(cut, { at: at(hour), staff, ...people[who] });
const move = (body: object) =>
  salon.rest('POST', '/appointments/move', { staffId: deniz.id, date: day, ...body });
const cancel = (body: object = {}) =>
  salon.rest('POST', '/appointments/cancel', { staffId: deniz.id, date: day, ...body });
const undo = async (change: Answer) =>
  needed(
    await salon.graphql(documents.undo, {
      businessId: salon.id,
      eventId: change.headers.get('event-id'),
    }),
  );
const told = async () =>
  (await world.sent()).filter(({ to }) => /@example/.test(String(to))).map(subjectOf);
/** Returns the live appointments by start, as start, staff member and client. */
const calendar = async () =>
  (await salon.appointments({ status: ['confirmed'] })).map((each: any) => [
    each.startAt.slice(5, 13),
    each.staffId === maria.id ? 'Maria' : 'Deniz',
    each.clientName,
  ]);

describe('A day of a staff member', () => {
  test('moves to another one at the same times, and each client gets one message', async () => {
    await book(9);
    await book(11, 'Bea');
    await world.sent();
    const { items, changed, skipped } = needed(await move({ toStaffId: maria.id }));
    expect([changed, skipped]).toEqual([2, 0]);
    expect(items[0]).toMatchObject({
      clientName: 'Ada',
      localStart: '2026-03-03T10:00:00+01:00',
      staffName: 'Deniz',
      newLocalStart: '2026-03-03T10:00:00+01:00',
      newStaffName: 'Maria',
      changed: true,
    });
    expect(await calendar()).toEqual([
      ['03-03T09', 'Maria', 'Ada'],
      ['03-03T11', 'Maria', 'Bea'],
    ]);
    expect(await told()).toHaveLength(2);
  });

  test('is rehearsed without any change or message, with the reason against each that does not fit', async () => {
    await book(9);
    await book(11, 'Bea');
    await book(11, 'Cem', maria);
    await world.sent();
    const before = await calendar();
    const { dryRun, changed, skipped, items } = needed(
      await move({ toStaffId: maria.id, dryRun: true }),
    );
    expect([dryRun, changed, skipped]).toEqual([true, 1, 1]);
    expect(items.map((each: any) => [each.clientName, each.changed, each.reason])).toEqual([
      ['Ada', true, null],
      ['Bea', false, 'start_taken'],
    ]);
    expect(items[0].newStaffName).toBe('Maria');
    expect(await calendar()).toEqual(before);
    expect(await told()).toEqual([]);
    expect(await salon.journal({ eventType: 'appointments.*' })).toEqual([]);
  });

  test('moves as a whole or not at all, or as far as it fits, by choice', async () => {
    await book(9);
    await book(11, 'Bea');
    await book(11, 'Cem', maria);
    const refused = await move({ toStaffId: maria.id });
    expect(refused).toMatchObject({ status: 409, code: 'SLOT_UNAVAILABLE' });
    expect(refused.message).toMatch(/^1 of 2 appointments cannot be changed\. 2026-03-03 12:00: /);
    expect((await calendar())[0]).toEqual(['03-03T09', 'Deniz', 'Ada']);
    expect(needed(await move({ toStaffId: maria.id, conflicts: 'skip' })).changed).toBe(1);
    expect(await calendar()).toEqual([
      ['03-03T09', 'Maria', 'Ada'],
      ['03-03T11', 'Deniz', 'Bea'],
      ['03-03T11', 'Maria', 'Cem'],
    ]);
  });

  test('moves to another day at the same local times, also across a clock change', async () => {
    await book(9);
    await book(11, 'Bea');
    needed(await move({ toDate: '2026-03-31' }));
    expect(await calendar()).toEqual([
      ['03-31T08', 'Deniz', 'Ada'],
      ['03-31T10', 'Deniz', 'Bea'],
    ]);
  });

  test('moves whole visits to another day, or leaves all services of a visit where they are', async () => {
    const colour = await salon.service({ name: 'Colour', price: 80, staff: [maria] });
    const services = [
      { catalogItemId: cut.id, staffId: deniz.id },
      { catalogItemId: colour.id, staffId: maria.id },
    ];
    needed(await salon.rest('POST', '/visits', { services, startAt: at(9), ...people.Ada }));
    await book(13, 'Bea');
    await salon.booked(cut, { at: at(10, '2026-03-04'), staff: maria, ...people.Cem });
    const { items } = needed(await move({ toDate: '2026-03-04', dryRun: true }));
    expect(items.map((each: any) => [each.serviceName, each.changed])).toEqual([
      ['Cut', false],
      ['Colour', false],
      ['Cut', true],
    ]);
    expect(items[0].message).toContain('Another service of the same visit');
    expect(items[1].reason).toBe('start_taken');
    const moved = needed(await move({ toDate: '2026-03-05' }));
    expect(moved.changed).toBe(3);
    expect(await calendar()).toEqual([
      ['03-04T10', 'Maria', 'Cem'],
      ['03-05T09', 'Deniz', 'Ada'],
      ['03-05T10', 'Maria', 'Ada'],
      ['03-05T13', 'Deniz', 'Bea'],
    ]);
  });

  test('swaps with another day, since the appointments may take each other’s places', async () => {
    const [early, late] = [await book(9), await book(10, 'Bea')];
    const body = { staffId: undefined, date: undefined, appointmentIds: [early.id, late.id] };
    needed(await move({ ...body, toStaffId: maria.id }));
    expect(needed(await move({ ...body, toStaffId: deniz.id })).changed).toBe(2);
  });

  test('leaves the other services of a visit to their staff', async () => {
    const zed = await salon.staff({ name: 'Zed' });
    const colour = await salon.service({ name: 'Colour', price: 80, staff: [zed, maria] });
    const services = [
      { catalogItemId: cut.id, staffId: deniz.id },
      { catalogItemId: colour.id, staffId: zed.id },
    ];
    needed(await salon.rest('POST', '/visits', { services, startAt: at(9), ...people.Ada }));
    const { items } = needed(await move({ toStaffId: maria.id, toDate: '2026-03-05' }));
    expect(items.map((each: any) => [each.newLocalStart, each.newStaffName])).toEqual([
      ['2026-03-05T10:00:00+01:00', 'Maria'],
      ['2026-03-05T11:00:00+01:00', 'Zed'],
    ]);
  });

  test('keeps the order of a visit that goes on after midnight', async () => {
    const allDay = ['mon', 'tue', 'wed', 'thu', 'fri'].map(each => [each, [['00:00', '24:00']]]);
    await salon.update({ workingHours: Object.fromEntries(allDay) });
    const services = [deniz, maria].map(({ id: staffId }) => ({ catalogItemId: cut.id, staffId }));
    needed(await salon.rest('POST', '/visits', { services, startAt: at(22), ...people.Ada }));
    needed(await move({ toDate: '2026-03-05' }));
    expect(await calendar()).toEqual([
      ['03-05T22', 'Deniz', 'Ada'],
      ['03-05T23', 'Maria', 'Ada'],
    ]);
  });

  test('leaves a service that the new staff member does not perform, with the rest of its visit if the day changes', async () => {
    const colour = await salon.service({ name: 'Colour', price: 80, staff: [deniz] });
    const services = [cut, colour].map(({ id }) => ({ catalogItemId: id, staffId: deniz.id }));
    needed(await salon.rest('POST', '/visits', { services, startAt: at(9), ...people.Ada }));
    await book(13, 'Bea');
    const { items } = needed(await move({ toStaffId: maria.id, dryRun: true }));
    expect(items.map((each: any) => [each.changed, each.reason, each.message])).toEqual([
      [true, null, null],
      [false, 'staff_not_assigned', 'Maria does not perform “Colour”.'],
      [true, null, null],
    ]);
    const body = { toStaffId: maria.id, toDate: '2026-03-05', conflicts: 'skip' };
    expect(needed(await move(body))).toMatchObject({ changed: 1, skipped: 2 });
    expect(await calendar()).toEqual([
      ['03-03T09', 'Deniz', 'Ada'],
      ['03-03T10', 'Deniz', 'Ada'],
      ['03-05T13', 'Maria', 'Bea'],
    ]);
  });

  test('leaves an appointment that is there already, and its client hears nothing', async () => {
    const [one, other] = [await book(9), await book(11, 'Bea', maria)];
    await world.sent();
    const named = { staffId: undefined, date: undefined, appointmentIds: [one.id, other.id] };
    const { items } = needed(await move({ ...named, toStaffId: maria.id, conflicts: 'skip' }));
    expect(items.map((each: any) => [each.changed, each.message])).toEqual([
      [true, null],
      [false, 'It is there already.'],
    ]);
    expect(await told()).toHaveLength(1);
    expect(await move({ ...named, toDate: day })).toMatchObject({ code: 'RULE_VIOLATION' });
    expect(await told()).toEqual([]);
  });

  test('needs another staff member or another day, and known ones', async () => {
    await book(9);
    expect(await move({ toDate: day })).toMatchObject({ status: 400 });
    expect(await move({ toStaffId: deniz.id })).toMatchObject({ status: 400 });
    expect(await move({ date: undefined, toStaffId: maria.id })).toMatchObject({ status: 400 });
    const other = await world.business();
    const stranger = await other.staff();
    expect(await move({ toStaffId: stranger.id })).toMatchObject({ status: 404 });
    expect(await move({ date: '2026-03-05', toStaffId: maria.id })).toMatchObject({ status: 404 });
  });
});

describe('A cancelled day', () => {
  test('frees all places, tells each client once, and names the refunds before and after', async () => {
    const first = await book(9);
    await book(11, 'Bea');
    await book(12, 'Cem', maria);
    needed(
      await salon.settle(
        await salon.paying({ appointmentId: first.id, amount: 40, provider: 'manual' }),
      ),
    );
    await world.sent();
    const planned = needed(await cancel({ dryRun: true }));
    expect(planned.items.map((each: any) => each.refundDue)).toEqual([40, null]);
    expect(await calendar()).toHaveLength(3);
    const done = needed(await cancel({ reason: 'Deniz is ill' }));
    expect(done.items).toEqual(planned.items);
    expect(await calendar()).toEqual([['03-03T12', 'Maria', 'Cem']]);
    expect(await salon.appointment(first)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'business',
      cancelReason: 'Deniz is ill',
    });
    expect(await told()).toHaveLength(2);
  });

  test('of the whole business leaves what is over or has come', async () => {
    const here = await book(9);
    await book(11, 'Bea', maria);
    world.clock.set(at(9));
    needed(await salon.setStatus(here, 'arrived'));
    expect(needed(await cancel({ staffId: undefined })).changed).toBe(1);
    expect((await salon.appointment(here)).status).toBe('arrived');
  });
});

describe('One undo', () => {
  test('puts a moved day back, and the clients hear nothing if it comes at once', async () => {
    await book(9);
    await book(11, 'Bea');
    await world.sent();
    const before = await calendar();
    const moved = await move({ toStaffId: maria.id });
    expect(needed(moved).changed).toBe(2);
    expect(await undo(moved)).toMatchObject({ left: 0 });
    expect(await calendar()).toEqual(before);
    expect(await told()).toEqual([]);
  });

  test('puts a cancelled day back as far as it fits, and tells what stays', async () => {
    const [paid, , third] = [await book(9), await book(11, 'Bea'), await book(13, 'Cem')];
    const cancelled = await cancel();
    expect(needed(cancelled).changed).toBe(3);
    await salon.booked(cut, { at: at(13), staff: deniz, ...people.Ada });
    const { left, summary } = await undo(cancelled);
    expect(left).toBe(1);
    expect(summary).toMatch(/^2 of 3 appointments .* 1 stay as they are\. Cut, 2026-03-03 14:00: /);
    expect((await salon.appointment(paid)).status).toBe('confirmed');
    expect((await salon.appointment(third)).status).toBe('cancelled');
    expect((await undo(cancelled)).left).toBe(1);
  });

  test('leaves what was changed since, and is refused if nothing can be put back', async () => {
    const [one, other] = [await book(9), await book(11, 'Bea')];
    const moved = await move({ toStaffId: maria.id });
    needed(await salon.move(one, { startAt: at(14), staffId: deniz.id }));
    expect(await undo(moved)).toMatchObject({ left: 1 });
    expect((await salon.appointment(other)).staffId).toBe(deniz.id);
    const again = await move({ toStaffId: maria.id });
    for (const each of [one, other]) needed(await salon.cancel(each));
    const refused = await salon.graphql(documents.undo, {
      businessId: salon.id,
      eventId: again.headers.get('event-id'),
    });
    expect(refused).toMatchObject({ code: 'RULE_VIOLATION' });
    expect(refused.message).toContain('It is cancelled.');
  });
});

test('An assistant that asks first rehearses freely, makes one proposal, and the yes is for the appointments of then', async () => {
  const asking = await askingSalon(world, { askFirst: ['cancellations'] });
  const service = await asking.service();
  await asking.booked(service, { at: at(9), ...people.Ada });
  await asking.booked(service, { at: at(12), ...people.Bea });
  const run = (args: object) =>
    asking.assistant.call('run_operation', { operation: 'cancel_appointments', arguments: args });
  expect(needed(await run({ date: day, dryRun: true }))).toMatchObject({ changed: 2 });
  const early = needed(await run({ date: day })).proposal;
  await asking.booked(service, { at: at(14), ...people.Cem });
  expect(needed(await asking.approve(early.proposalId))).toMatchObject({ status: 'failed' });
  expect(await asking.appointments({ status: ['confirmed'] })).toHaveLength(3);
  const { proposal } = needed(await run({ date: day }));
  expect(proposal.sentence).toBe('3 appointments were cancelled: 2026-03-03.');
  expect(needed(await asking.approve(proposal.proposalId))).toMatchObject({
    status: 'approved',
    failure: null,
  });
  expect(await asking.appointments({ status: ['confirmed'] })).toEqual([]);
});
