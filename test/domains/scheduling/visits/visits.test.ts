import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { daily, needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());
beforeEach(() => world.clock.set('2026-03-02T08:00:00Z'));

const day = '2026-03-03';
const at = (time: string) => `${day}T${time}:00Z`;
const client = { clientName: 'Ada', clientPhone: '+4930123456' };

/**
 * Creates a salon in which Anna does all and Ben only cuts. A colour takes 60 minutes, a cut 30 and 5 more after
 * it.
 */
async function salonOf(settings: Record<string, unknown> = {}) {
  const salon = await world.business({ workingHours: daily('09:00-13:00'), timezone: 'UTC' });
  await salon.update(settings);
  const anna = await salon.staff({ name: 'Anna' });
  const ben = await salon.staff({ name: 'Ben' });
  const colour = await salon.service({ name: 'Colour', price: 80, staff: [anna] });
  const cut = await salon.service({
    name: 'Cut',
    price: 40,
    durationMinutes: 30,
    bufferAfterMinutes: 5,
    staff: [anna, ben],
  });
  return { salon, anna, ben, colour, cut };
}

type Things = Awaited<ReturnType<typeof salonOf>>;

const servicesOf = (...items: { id: string }[]) => items.map(({ id }) => ({ catalogItemId: id }));
const book = (salon: Salon, input: object) =>
  salon.rest('POST', '/visits', { ...client, ...input });
const times = async (salon: Salon, query: string) =>
  needed(await salon.rest('GET', `/visit-times?date=${day}&${query}`)).times;
const starts = (found: any[]) => found.map(({ localStart }) => localStart.slice(11, 16));
const partsOf = (data: any) =>
  data.appointments.map((each: any) => [
    each.serviceName,
    each.startAt.slice(11, 16),
    each.staffName,
  ]);
const bookBoth = async ({ salon, colour, cut }: Things, startAt = at('09:00')) =>
  needed(await book(salon, { services: servicesOf(colour, cut), startAt }));

describe('the times of a visit', () => {
  test('are the starts at which all of it fits, one service after another, by one staff member if possible', async () => {
    const { salon, colour, cut } = await salonOf();
    const found = await times(salon, `services=${colour.id},${cut.id}`);
    expect(starts(found)[0]).toBe('09:00');
    // This is the last colour that leaves half an hour before closing.
    expect(starts(found).at(-1)).toBe('11:30');
    expect(found[0]).toMatchObject({
      startAt: at('09:00'),
      endAt: at('10:30'),
      parts: [
        { title: 'Colour', startAt: at('09:00'), staffName: 'Anna', price: 80 },
        { title: 'Cut', startAt: at('10:00'), staffName: 'Anna', price: 40 },
      ],
    });
  });

  test('are with the requested staff', async () => {
    const { salon, ben, colour, cut } = await salonOf();
    const query = `services=${colour.id},${cut.id}&staffIds=any,${ben.id}`;
    const [first] = await times(salon, query);
    expect(first.parts.map((part: any) => part.staffName)).toEqual(['Anna', 'Ben']);
    const { code, message } = await salon.rest(
      'GET',
      `/visit-times?date=${day}&services=${colour.id},${cut.id}&staffIds=${ben.id},any`,
    );
    expect([code, message]).toEqual([
      'RULE_VIOLATION',
      expect.stringContaining('services[0].staffId: Ben does not perform “Colour”'),
    ]);
  });

  test('are with another free staff member while one still cleans up', async () => {
    const salon = await world.business({ workingHours: daily('09:00-13:00'), parallelCapacity: 9 });
    const staff = [await salon.staff(), await salon.staff(), await salon.staff()];
    const cut = await salon.service({ durationMinutes: 30, bufferAfterMinutes: 5, staff });
    const [first] = await times(salon, `services=${cut.id},${cut.id},${cut.id}`);
    const served = first.parts.map((part: any) => part.staffId);
    expect(new Set([served[0], served[1]]).size).toBe(2);
    expect(new Set([served[1], served[2]]).size).toBe(2);
    expect(Date.parse(first.endAt) - Date.parse(first.startAt)).toBe(90 * 60_000);
  });

  test('leave no longer a wait between two services than the business allows', async () => {
    const { salon, anna, ben, colour, cut } = await salonOf({ visitGapMinutes: 0 });
    await salon.booked(cut, { at: at('10:00'), staff: anna });
    await salon.booked(cut, { at: at('10:00'), staff: ben });
    const query = `services=${colour.id},${cut.id}`;
    const waits = async (visitGapMinutes: number) => {
      await salon.update({ visitGapMinutes });
      const [{ parts }] = await times(salon, query);
      return parts.map((part: any) => part.startAt.slice(11, 16));
    };
    expect(await waits(0)).toEqual(['10:45', '11:45']);
    expect(await waits(30)).toEqual(['10:45', '11:45']);
    expect(await waits(35)).toEqual(['09:00', '10:35']);
  });
});

describe('a visit', () => {
  test('is booked as one, and each of its appointments is one like any other', async () => {
    const things = await salonOf();
    const visit = await bookBoth(things);
    expect(partsOf(visit)).toEqual([
      ['Colour', '09:00', 'Anna'],
      ['Cut', '10:00', 'Anna'],
    ]);
    expect(visit).toMatchObject({ gross: 120, startAt: at('09:00'), endAt: at('10:30') });
    expect(visit.appointments.map((each: any) => each.visitId)).toEqual([
      visit.visitId,
      visit.visitId,
    ]);
    expect((await things.salon.rest('GET', `/visits/${visit.visitId}`)).data).toEqual(visit);
    const listed = await things.salon.appointments();
    expect(listed.map((each: any) => each.id)).toEqual(
      visit.appointments.map((each: any) => each.appointmentId),
    );
  });

  test('is not booked at all if it does not fit, and the answer names times at which it does', async () => {
    const things = await salonOf({ visitGapMinutes: 0 });
    const { salon, anna, ben, colour, cut } = things;
    await salon.booked(cut, { at: at('10:00'), staff: anna });
    await salon.booked(cut, { at: at('10:00'), staff: ben });
    const { status, code, message } = await book(salon, {
      services: servicesOf(colour, cut),
      startAt: at('09:00'),
    });
    expect([status, code]).toEqual([409, 'SLOT_UNAVAILABLE']);
    expect(message).toContain('“Cut” is taken then');
    expect(message).toContain('2026-03-03T10:45:00Z');
    expect(await salon.appointments()).toHaveLength(2);
  });

  test('with the same idempotency key twice is booked once', async () => {
    const { salon, colour, cut } = await salonOf();
    const body = { ...client, services: servicesOf(colour, cut), startAt: at('09:00') };
    const twice = await Promise.all(
      [1, 2].map(() =>
        salon.rest('POST', '/visits', body, { headers: { 'Idempotency-Key': 'once' } }),
      ),
    );
    expect(needed(twice[0]!)).toEqual(needed(twice[1]!));
    expect(await salon.appointments()).toHaveLength(2);
  });

  test('is moved as one: its own places count as free, and its staff stay', async () => {
    const things = await salonOf();
    const { salon, ben, cut } = things;
    await salon.booked(cut, { at: at('11:30'), staff: ben });
    const { visitId, version } = await bookBoth(things);
    const path = `/visits/${visitId}/move`;
    const moved = needed(await salon.rest('POST', path, { startAt: at('09:30'), version }));
    expect(partsOf(moved)).toEqual([
      ['Colour', '09:30', 'Anna'],
      ['Cut', '10:30', 'Anna'],
    ]);
    expect(moved.version).toBe(version + 2);
    expect((await salon.rest('POST', path, { startAt: at('10:00'), version })).code).toBe(
      'VERSION_CONFLICT',
    );
    expect(needed(await salon.rest('POST', path, { startAt: at('09:30') }))).toEqual(moved);
    // The last colour leaves no time for the cut.
    const { code } = await salon.rest('POST', path, { startAt: at('12:00') });
    expect(code).toBe('RULE_VIOLATION');
    expect((await salon.rest('GET', `/visits/${visitId}`)).data).toEqual(moved);
  });

  test('is cancelled as one, and its places are free at once', async () => {
    const things = await salonOf();
    const { salon, colour, cut } = things;
    const { visitId } = await bookBoth(things);
    const path = `/visits/${visitId}/cancel`;
    const cancelled = needed(await salon.rest('POST', path, { reason: 'ill' }));
    expect(cancelled.appointments.map((each: any) => [each.status, each.cancelReason])).toEqual([
      ['cancelled', 'ill'],
      ['cancelled', 'ill'],
    ]);
    expect(needed(await salon.rest('POST', path, {}))).toEqual(cancelled);
    expect(starts(await times(salon, `services=${colour.id},${cut.id}`))).toContain('09:00');
    const { code } = await salon.rest('POST', `/visits/${visitId}/move`, { startAt: at('11:00') });
    expect(code).toBe('INVALID_TRANSITION');
  });

  test('is cancelled by its client until the cut-off before its first service, with the fee of each part', async () => {
    const things = await salonOf({
      cancelCutoffMinutes: 60,
      freeUntilHours: 24,
      lateFeePercent: 50,
    });
    const { salon } = things;
    world.clock.set('2026-03-02T20:00:00Z');
    const { visitId, lateFee } = await bookBoth(things);
    expect(lateFee).toBe(60);
    const path = `/visits/${visitId}/cancel`;
    world.clock.set('2026-03-03T08:30:00Z');
    const byClient = { cancelledBy: 'client' };
    expect((await salon.rest('POST', path, byClient)).code).toBe('RULE_VIOLATION');
    world.clock.set('2026-03-03T07:30:00Z');
    const { appointments } = needed(await salon.rest('POST', path, byClient));
    expect(appointments.map((each: any) => each.fee)).toEqual([40, 20]);
  });

  test('cannot be changed as one once a part has begun', async () => {
    const things = await salonOf();
    const { salon } = things;
    const { visitId, appointments } = await bookBoth(things);
    world.clock.set(at('09:00'));
    await salon.setStatus({ id: appointments[0].appointmentId }, 'arrived');
    const { code, message } = await salon.rest('POST', `/visits/${visitId}/cancel`, {});
    expect([code, message]).toEqual([
      'INVALID_TRANSITION',
      expect.stringContaining('“Colour” of the visit is arrived'),
    ]);
  });

  test('adds one journal entry of its own beside one for each appointment', async () => {
    const things = await salonOf();
    const { visitId } = await bookBoth(things);
    await things.salon.rest('POST', `/visits/${visitId}/move`, { startAt: at('10:00') });
    await things.salon.rest('POST', `/visits/${visitId}/cancel`, {});
    const types = (await things.salon.journal({})).map((event: any) => event.eventType);
    const counted = Object.groupBy(types as string[], type => type);
    expect(
      ['visit.booked', 'visit.moved', 'visit.cancelled'].map(type => counted[type]?.length),
    ).toEqual([1, 1, 1]);
    expect(
      ['created', 'rescheduled', 'cancelled'].map(type => counted[`appointment.${type}`]?.length),
    ).toEqual([2, 2, 2]);
  });
});

describe('a party', () => {
  test('has a staff member for each person at the same time, and is not booked if one is missing', async () => {
    const { salon, cut } = await salonOf();
    const party = { services: servicesOf(cut), people: 2, startAt: at('09:00') };
    const visit = needed(await book(salon, party));
    expect(partsOf(visit).toSorted()).toEqual([
      ['Cut', '09:00', 'Anna'],
      ['Cut', '09:00', 'Ben'],
    ]);
    const { code } = await book(salon, { ...party, people: 3, startAt: at('11:00') });
    expect(code).toBe('SLOT_UNAVAILABLE');
    expect(await times(salon, `services=${cut.id}&people=3`)).toEqual([]);
  });

  test('takes as many places of a class as it has people', async () => {
    const { salon, anna } = await salonOf();
    const yoga = await salon.service({ name: 'Yoga', capacity: 5, staff: [anna] });
    const party = { services: servicesOf(yoga), people: 3, startAt: at('09:00') };
    needed(await book(salon, party));
    expect((await book(salon, party)).code).toBe('SLOT_UNAVAILABLE');
    needed(await book(salon, { ...party, people: 2 }));
    expect(await salon.appointments()).toHaveLength(5);
  });

  test('is moved and cancelled as one', async () => {
    const { salon, cut } = await salonOf();
    const party = { services: servicesOf(cut), people: 2, startAt: at('09:00') };
    const { visitId } = needed(await book(salon, party));
    const path = `/visits/${visitId}`;
    const moved = needed(await salon.rest('POST', `${path}/move`, { startAt: at('09:15') }));
    expect(new Set(partsOf(moved).map(([, start]: string[]) => start))).toEqual(new Set(['09:15']));
    const { appointments } = needed(await salon.rest('POST', `${path}/cancel`, {}));
    expect(appointments.map((each: any) => each.status)).toEqual(['cancelled', 'cancelled']);
  });
});
