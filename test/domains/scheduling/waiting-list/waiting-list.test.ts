import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

/** A Tuesday; the salon has one place, from nine to eleven. */
const nine = '2026-03-03T08:00:00Z';
const ten = '2026-03-03T09:00:00Z';
let salon: Salon;
let cut: { id: string };
let phones = 0;

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({
    parallelCapacity: 1,
    slotStepMinutes: 60,
    workingHours: { tue: ['09:00-11:00'] },
    horizonDays: 2,
  });
  cut = await salon.service();
});

const nextPhone = () => `+49301${String((phones += 1)).padStart(6, '0')}`;
const join = async (more: object = {}) =>
  salon.rest('POST', '/waitlist', {
    catalogItemId: cut.id,
    clientPhone: nextPhone(),
    clientName: 'Grace',
    dateTo: '2026-03-08',
    ...more,
  });
const joined = async (more: object = {}) => needed(await join(more));
const look = () => world.jobs.run('offer-freed-places');
const entry = async ({ entryId }: { entryId: string }) =>
  needed(await salon.rest('GET', `/waitlist/${entryId}`));
const answer = (joinedEntry: { entryId: string }, step: string) =>
  salon.rest('POST', `/waitlist/${joinedEntry.entryId}/${step}`, {});
/** Books both places of the day. */
const fill = async () => [
  await salon.booked(cut, { at: nine }),
  await salon.booked(cut, { at: ten }),
];
const events = async (subject: string) =>
  (
    await world.sql<{ type: string }>(
      'select event_type as type from audit_event where subject = $1 order by id',
      [subject],
    )
  ).map(({ type }) => type);

test('a freed place is kept for the first in line, then offered to the next', async () => {
  const [visit] = await fill();
  const [first, second] = [await joined(), await joined()];
  expect(await look()).toBe(0);
  needed(await salon.cancel(visit!));
  expect(await look()).toBe(1);
  expect(await entry(first)).toMatchObject({
    status: 'offered',
    offer: { startAt: nine, expiresAt: '2026-03-02T08:30:00Z', status: 'open' },
  });
  expect((await entry(second)).status).toBe('waiting');
  expect((await salon.book(cut, { at: nine })).code).toBe('SLOT_UNAVAILABLE');
  world.clock.advance({ minutes: 30 });
  await look();
  expect(await entry(first)).toMatchObject({ status: 'waiting', offer: null });
  expect(await entry(second)).toMatchObject({ status: 'offered', offer: { startAt: nine } });
  expect((await answer(first, 'accept')).status).toBe(409);
  expect(await events(first.entryId)).toEqual([
    'waitlist.joined',
    'waitlist.offered',
    'waitlist.passed',
  ]);
});

test('an accepted offer is booked like any booking, once', async () => {
  const [visit] = await fill();
  const joinedEntry = await joined({ note: 'By the window' });
  needed(await salon.cancel(visit!));
  await look();
  const accepted = needed(await answer(joinedEntry, 'accept'));
  expect(accepted).toMatchObject({ status: 'booked', offer: null });
  expect(needed(await answer(joinedEntry, 'accept')).appointmentId).toBe(accepted.appointmentId);
  const { data } = await salon.rest('GET', `/appointments/${accepted.appointmentId}`);
  expect(data).toMatchObject({
    status: 'confirmed',
    startAt: nine,
    clientId: joinedEntry.clientId,
    customFields: { comment: 'By the window' },
  });
  expect(await events(accepted.appointmentId)).toEqual(['appointment.created']);
  expect(await events(joinedEntry.entryId)).toContain('waitlist.accepted');
});

test('An offer can be accepted only within its time, even before the job that ends it has run.', async () => {
  const [visit] = await fill();
  const joinedEntry = await joined();
  needed(await salon.cancel(visit!));
  await look();
  world.clock.advance({ minutes: 30 });
  expect((await answer(joinedEntry, 'accept')).body.reason).toBe('waitlist_offer_over');
  expect((await salon.slots(cut, nine.slice(0, 10)))[0]).toMatchObject({ available: true });
});

test('a declined offer goes to the next in line, and never again to the client who declined it', async () => {
  const [visit] = await fill();
  const [first, second] = [await joined(), await joined()];
  needed(await salon.cancel(visit!));
  await look();
  expect(needed(await answer(first, 'decline'))).toMatchObject({ status: 'waiting' });
  await look();
  expect((await entry(second)).offer.startAt).toBe(nine);
  needed(await answer(second, 'decline'));
  expect(await look()).toBe(0);
});

describe('a place is offered after every way of becoming free', () => {
  const ways: Record<string, (visit: { id: string }) => Promise<unknown>> = {
    'a visit is cancelled': visit => salon.cancel(visit),
    'a visit is moved': async visit => {
      await salon.update({ horizonDays: 30 });
      return salon.move(visit, { startAt: '2026-03-10T08:00:00Z' });
    },
    'capacity is raised': () => salon.update({ parallelCapacity: 2 }),
    'hours are longer': () => salon.update({ workingHours: { tue: ['09:00-12:00'] } }),
    'a booking is declined': async visit => {
      await salon.cancel(visit);
      const slow = await salon.service({ name: 'Colour', requiresApproval: true });
      const asked = needed(await salon.book(slow, { at: nine }));
      expect(await look()).toBe(0);
      return salon.setStatus(asked, 'declined');
    },
  };
  test.each(Object.entries(ways))('%s', async (_name, free) => {
    const [visit] = await fill();
    const joinedEntry = await joined();
    await look();
    await free(visit!);
    await look();
    expect((await entry(joinedEntry)).status).toBe('offered');
  });

  test('a hold expires', async () => {
    await salon.booked(cut, { at: ten });
    needed(await salon.hold(cut, { at: nine }));
    const joinedEntry = await joined();
    expect(await look()).toBe(0);
    world.clock.advance({ minutes: 10 });
    expect(await look()).toBe(1);
    expect((await entry(joinedEntry)).status).toBe('offered');
  });

  test('another day can be booked', async () => {
    world.clock.set('2026-02-28T22:59:00Z');
    const joinedEntry = await joined();
    expect(await look()).toBe(0);
    world.clock.set('2026-02-28T23:00:00Z');
    expect(await look()).toBe(1);
    expect((await entry(joinedEntry)).offer.startAt).toBe(nine);
  });
});

describe('a waiting-list entry gets offers only for its request', () => {
  test.each([
    ['other days', { dateFrom: '2026-03-04', dateTo: '2026-03-08' }, null],
    ['other weekdays', { weekdays: ['mon', 'wed'] }, null],
    ['its weekday', { weekdays: ['tue'] }, nine],
    ['later hours', { timeFrom: '09:30' }, ten],
    ['earlier hours', { timeTo: '08:59' }, null],
    ['the last minute of its hours', { timeFrom: '10:00', timeTo: '10:00' }, ten],
  ])('%s', async (_name, requested, startAt) => {
    const joinedEntry = await joined(requested);
    await look();
    expect((await entry(joinedEntry)).offer?.startAt ?? null).toBe(startAt);
  });

  test('one of the requested staff', async () => {
    await salon.update({ parallelCapacity: 2 });
    const [anna, bea] = [await salon.staff(), await salon.staff({ name: 'Bea' })];
    const colour = await salon.service({ name: 'Colour', staff: [anna, bea] });
    await salon.booked(colour, { at: nine, staff: bea });
    await salon.booked(colour, { at: ten, staff: bea });
    const joinedEntry = await joined({ catalogItemId: colour.id, staffIds: [bea.id] });
    expect(await look()).toBe(0);
    const either = await joined({ catalogItemId: colour.id, staffIds: [bea.id, anna.id] });
    await look();
    expect((await entry(joinedEntry)).status).toBe('waiting');
    expect((await entry(either)).offer).toMatchObject({ staffId: anna.id, startAt: nine });
  });
});

test('an offer ends when the place starts too soon, and a place too soon to be answered is not offered', async () => {
  await salon.update({ minNoticeMinutes: 60 });
  world.clock.set('2026-03-03T07:45:00Z');
  const joinedEntry = await joined();
  await look();
  expect((await entry(joinedEntry)).offer).toMatchObject({
    startAt: ten,
    expiresAt: '2026-03-03T08:00:00Z',
  });
  world.clock.set('2026-03-03T07:57:00Z');
  const late = await joined();
  await look();
  expect((await entry(late)).status).toBe('waiting');
});

test('a waiting-list entry expires after its last day, or after three unanswered offers', async () => {
  const short = await joined({ dateTo: '2026-03-02' });
  world.clock.set('2026-03-02T23:00:00Z');
  expect(await look()).toBe(1);
  expect((await entry(short)).status).toBe('lapsed');
  await salon.update({ workingHours: { tue: ['09:00-18:00'] }, waitlistOfferMinutes: 5 });
  const silent = await joined();
  await look();
  for (let passed = 0; passed < 3; passed += 1) {
    expect((await entry(silent)).status).toBe('offered');
    world.clock.advance({ minutes: 5 });
    await look();
  }
  expect(await entry(silent)).toMatchObject({ status: 'lapsed', offer: null });
  expect((await events(silent.entryId)).at(-2)).toBe('waitlist.lapsed');
  expect((await salon.book(cut, { at: nine })).code).toBeUndefined();
});

test('staff offer a place out of turn, and remove an entry together with its reserved place', async () => {
  const [first, second] = [await joined(), await joined()];
  const offered = await salon.rest('POST', `/waitlist/${second.entryId}/offer`, { startAt: nine });
  expect(needed(offered).offer.startAt).toBe(nine);
  expect(needed(await answer(first, 'offer')).offer.startAt).toBe(ten);
  expect((await answer(first, 'offer')).code).toBe('INVALID_TRANSITION');
  const removed = await salon.rest('DELETE', `/waitlist/${second.entryId}`);
  expect(needed(removed)).toMatchObject({ status: 'removed', offers: [{ status: 'withdrawn' }] });
  expect(needed(await salon.rest('DELETE', `/waitlist/${second.entryId}`)).status).toBe('removed');
  expect((await salon.book(cut, { at: nine })).code).toBeUndefined();
  const { items } = needed(await salon.rest('GET', '/waitlist'));
  expect(items).toMatchObject([{ entryId: first.entryId }]);
  const all = needed(await salon.rest('GET', '/waitlist?status=removed'));
  expect(all.items).toMatchObject([{ entryId: second.entryId }]);
});

test('an impossible waiting-list entry is refused with the reason', async () => {
  const refused = async (more: object) => {
    const { status, body } = await join(more);
    return [status, body.errors?.[0]?.path ?? body.reason];
  };
  const phone = nextPhone();
  expect(await refused({ dateTo: '2026-03-01' })).toEqual([400, 'dateTo']);
  expect(await refused({ dateFrom: '2026-03-09' })).toEqual([400, 'dateTo']);
  expect(await refused({ dateTo: '2026-07-01' })).toEqual([400, 'dateTo']);
  expect(await refused({ timeFrom: '9:00' })).toEqual([400, 'timeFrom']);
  expect(await refused({ timeFrom: '12:00', timeTo: '11:00' })).toEqual([400, 'timeTo']);
  const gone = await salon.service({ name: 'Gone', active: false });
  expect(await refused({ catalogItemId: gone.id })).toEqual([422, 'item_not_offered']);
  const stranger = await (await world.business()).staff();
  expect(await refused({ staffIds: [stranger.id] })).toEqual([404, undefined]);
  for (let count = 0; count < 5; count += 1) await joined({ clientPhone: phone });
  expect(await refused({ clientPhone: phone })).toEqual([422, 'waitlist_full']);
});
