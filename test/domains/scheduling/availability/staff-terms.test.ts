import { afterAll, expect, test } from '@jest/globals';
import { daily, needed } from '../../../support/salon/salon.ts';
import { knownBuyer } from '../../../support/clients/buyers.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const tuesday = '2026-03-03';
const at = (time: string) => `${tuesday}T${time}:00+01:00`;

/** A salon in which a cut takes 90 minutes for 50, and 60 minutes for 80 with the senior. */
async function salonOfTwo(settings: object = {}) {
  const salon = await world.business({
    workingHours: daily('09:00-12:00'),
    slotStepMinutes: 30,
    ...settings,
  });
  const senior = await salon.staff({ name: 'Anna' });
  const junior = await salon.staff({ name: 'Ben' });
  const cut = await salon.service({
    price: 50,
    durationMinutes: 90,
    staff: [senior, junior],
    staffTerms: [{ staffId: senior.id, durationMinutes: 60, price: 80 }],
  });
  return { salon, senior, junior, cut };
}

const slotsOf = async (salon: Salon, cut: { id: string }, query = '') => {
  const path = `/availability?catalogItemId=${cut.id}&date=${tuesday}${query}`;
  const { slots } = needed(await salon.rest('GET', path));
  return slots.map(({ localStart, available, ...slot }: any) => ({
    ...slot,
    at: localStart.slice(11, 16),
    available,
  }));
};
const of = (slots: any[], time: string) => slots.find(slot => slot.at === time);

test('a start is offered if one staff member has room for their own length, with the staff, end and price', async () => {
  const { salon, senior, junior, cut } = await salonOfTwo();
  const slots = await slotsOf(salon, cut);
  expect(slots.map((slot: any) => slot.at)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  expect(of(slots, '10:30')).toMatchObject({
    endAt: '2026-03-03T11:00:00Z',
    capacity: 2,
    remainingCapacity: 2,
    staffTerms: [
      { staffId: senior.id, endAt: '2026-03-03T10:30:00Z', price: 80 },
      { staffId: junior.id, endAt: '2026-03-03T11:00:00Z', price: 50 },
    ],
  });
  // The junior would finish after closing time.
  expect(of(slots, '11:00')).toMatchObject({
    endAt: '2026-03-03T11:00:00Z',
    capacity: 1,
    staffIds: [senior.id],
  });
  expect((await slotsOf(salon, cut, `&staffId=${junior.id}`)).at(-1).at).toBe('10:30');
  const plain = await salon.service({ staff: [senior, junior] });
  expect((await slotsOf(salon, plain))[0].staffTerms).toEqual([]);
});

test('an appointment has the end, price and occupied time of its staff member', async () => {
  const { salon, senior, junior, cut } = await salonOfTwo();
  const booked = await salon.booked(cut, { at: at('09:00'), staff: senior });
  expect(booked).toMatchObject({ endAt: '2026-03-03T09:00:00Z', price: 80 });
  const other = await salon.booked(cut, { at: at('09:00') });
  expect(other).toMatchObject({ staffId: junior.id, endAt: '2026-03-03T09:30:00Z', price: 50 });
  const slots = await slotsOf(salon, cut);
  expect(slots.map((slot: any) => [slot.at, slot.staffIds])).toEqual([
    ['09:00', []],
    ['09:30', []],
    ['10:00', [senior.id]],
    ['10:30', [senior.id, junior.id]],
    ['11:00', [senior.id]],
  ]);
});

const read = async (salon: Salon, { id }: { id: string }) =>
  needed(await salon.rest('GET', `/appointments/${id}`));

test('a move to another staff member brings their length and price, and undo restores the former ones', async () => {
  const { salon, senior, junior, cut } = await salonOfTwo();
  const booked = await salon.booked(cut, { at: at('09:00'), staff: senior });
  const path = `/appointments/${booked.id}/reschedule`;
  const moved = await salon.rest('POST', path, { startAt: at('10:30'), staffId: junior.id });
  const after = { staffId: junior.id, endAt: '2026-03-03T11:00:00Z', price: 50 };
  expect(needed(moved)).toMatchObject(after);
  const eventId = moved.headers.get('event-id');
  const { items } = needed(await salon.rest('GET', '/audit?limit=1'));
  expect(items[0]).toMatchObject({
    before: { priceMinor: 8000, staffId: senior.id },
    after: { priceMinor: 5000, staffId: junior.id },
  });
  needed(await salon.rest('POST', `/audit/${eventId}/undo`));
  expect(await read(salon, booked)).toMatchObject({
    staffId: senior.id,
    startAt: '2026-03-03T08:00:00Z',
    endAt: '2026-03-03T09:00:00Z',
    price: 80,
  });
});

test('an appointment that keeps its staff member keeps its booked length and price', async () => {
  const { salon, senior, cut } = await salonOfTwo();
  const booked = await salon.booked(cut, { at: at('09:00'), staff: senior });
  const staffTerms = [{ staffId: senior.id, durationMinutes: 30, price: 120 }];
  needed(await salon.replace(`/catalog/${cut.id}`, { staffTerms }));
  const moved = needed(await salon.move(booked, { startAt: at('10:00') }));
  expect(moved).toMatchObject({ staffId: senior.id, endAt: '2026-03-03T10:00:00Z', price: 80 });
});

test('an order line costs the same as its appointment, with any staff member', async () => {
  const { salon, senior, junior, cut } = await salonOfTwo();
  const line = { item: cut, at: at('09:00') };
  const order = needed(await salon.order([line, line]));
  expect(order.total).toBe(130);
  const appointments = needed(await salon.rest('GET', '/appointments?limit=10')).items;
  const priceOf = (person: { id: string }) =>
    appointments.find((each: any) => each.staffId === person.id).price;
  expect([priceOf(senior), priceOf(junior)]).toEqual([80, 50]);
  const asked = { ...line, at: at('10:30'), staff: senior };
  expect(needed(await salon.order([asked])).total).toBe(80);
});

test('the services of a visit have the lengths and prices of their staff members', async () => {
  const { salon, senior, junior, cut } = await salonOfTwo();
  const wash = await salon.service({ name: 'Wash', price: 10, durationMinutes: 30 });
  const timesWith = async ({ id }: { id: string }) => {
    const query = `services=${cut.id},${wash.id}&staffIds=${id},any&date=${tuesday}`;
    const { times } = needed(await salon.rest('GET', `/visit-times?${query}`));
    return times[0].parts.map((part: any) => [part.localStart.slice(11, 16), part.price]);
  };
  expect(await timesWith(senior)).toEqual([
    ['09:00', 80],
    ['10:00', 10],
  ]);
  expect(await timesWith(junior)).toEqual([
    ['09:00', 50],
    ['10:30', 10],
  ]);
  const services = [{ catalogItemId: cut.id, staffId: junior.id }, { catalogItemId: wash.id }];
  const client = { clientName: 'Ada', clientPhone: '+4930123456' };
  const visit = needed(
    await salon.rest('POST', '/visits', { services, startAt: at('09:00'), ...client }),
  );
  expect(visit.appointments.map((each: any) => [each.endAt, each.price])).toEqual([
    ['2026-03-03T09:30:00Z', 50],
    ['2026-03-03T10:00:00Z', 10],
  ]);
});

test('a party starts each service together, and moves as one', async () => {
  const { salon, cut } = await salonOfTwo({ workingHours: daily('09:00-18:00') });
  const wash = await salon.service({ name: 'Wash', durationMinutes: 30, capacity: 2 });
  const services = [{ catalogItemId: cut.id }, { catalogItemId: wash.id }];
  const client = { clientName: 'Ada', clientPhone: '+4930123456' };
  const asked = { services, people: 2, startAt: at('09:00'), ...client };
  const visit = needed(await salon.rest('POST', '/visits', asked));
  const shown = ({ appointments }: any) =>
    appointments
      .map(({ localStart, endAt }: any) => [localStart.slice(11, 16), endAt.slice(11, 16)].join())
      .toSorted();
  expect(shown(visit)).toEqual(['09:00,09:00', '09:00,09:30', '10:30,10:00', '10:30,10:00']);
  const path = `/visits/${visit.visitId}/move`;
  const moved = needed(await salon.rest('POST', path, { startAt: at('13:00') }));
  expect(shown(moved)).toEqual(['13:00,13:00', '13:00,13:30', '14:30,14:00', '14:30,14:00']);
});

test('a team serves for as long as its slowest member takes, at the price of the first', async () => {
  const { salon, senior, junior, cut } = await salonOfTwo();
  needed(await salon.rest('PUT', `/catalog/${cut.id}`, { staffCount: 2 }));
  const booked = await salon.booked(cut, { at: at('09:00'), staff: senior });
  expect(booked).toMatchObject({ endAt: '2026-03-03T09:30:00Z', price: 80 });
  const { slots } = needed(
    await salon.rest('GET', `/availability?catalogItemId=${cut.id}&date=${tuesday}`),
  );
  expect(slots.at(-1).staffTerms).toEqual([
    { staffId: senior.id, endAt: slots.at(-1).endAt, price: 80 },
    { staffId: junior.id, endAt: slots.at(-1).endAt, price: 50 },
  ]);
});

test('an item is offered from the lowest price among its current staff', async () => {
  const { salon, junior, cut } = await salonOfTwo();
  const from = async () => needed(await salon.rest('GET', `/catalog/${cut.id}`)).priceFrom;
  expect(await from()).toBe(50);
  needed(await salon.rest('PUT', `/staff/${junior.id}`, { active: false }));
  expect(await from()).toBe(80);
  needed(await salon.rest('PUT', `/staff/${junior.id}`, { active: true }));
  expect(await from()).toBe(50);
  needed(await salon.replace(`/staff/${junior.id}`, { itemIds: [] }));
  expect(await from()).toBe(80);
});

test('staff terms are saved as they are read, journaled, undone, and end when the person no longer performs the service', async () => {
  const { salon, senior, junior, cut } = await salonOfTwo();
  const path = `/catalog/${cut.id}`;
  const { staffTerms } = needed(await salon.rest('GET', path));
  expect(staffTerms).toEqual([{ staffId: senior.id, durationMinutes: 60, price: 80 }]);
  const own = [{ staffId: junior.id, durationMinutes: null, price: 0 }];
  const { data, headers } = await salon.replace(path, { staffTerms: own });
  expect(data.staffTerms).toEqual(own);
  const { items } = needed(await salon.rest('GET', '/audit?limit=1'));
  expect([items[0].before, items[0].after]).toEqual([{ staffTerms }, { staffTerms: own }]);
  needed(await salon.rest('POST', `/audit/${headers.get('event-id')}/undo`));
  expect(needed(await salon.rest('GET', path)).staffTerms).toEqual(staffTerms);
  const left = needed(await salon.replace(path, { staffIds: [junior.id] }));
  expect(left.staffTerms).toEqual([]);
});

test('staff terms that are empty, of others, duplicate, of a product or beside variants are refused by name', async () => {
  const { salon, senior, cut } = await salonOfTwo();
  const cleo = await salon.staff({ name: 'Cleo' });
  const terms = { staffId: senior.id, price: 80 };
  const size = { price: 5, options: [{ name: 'size', value: 'L' }] };
  const shampoo = await salon.product();
  const cases: [id: string, body: object, path: string][] = [
    [cut.id, { staffTerms: [{ staffId: cleo.id, price: 1 }] }, 'staffTerms[0].staffId'],
    [cut.id, { staffTerms: [terms, terms] }, 'staffTerms[1].staffId'],
    [cut.id, { staffTerms: [{ staffId: senior.id }] }, 'staffTerms[0].price'],
    [cut.id, { staffTerms: [{ ...terms, price: 0.001 }] }, 'staffTerms[0].price'],
    [cut.id, { variants: [size] }, 'variants'],
    [shampoo.id, { staffTerms: [terms] }, 'staffTerms'],
  ];
  for (const [id, body, path] of cases) {
    const refused = await salon.replace(`/catalog/${id}`, body);
    const paths = refused.body.errors.map((each: any) => each.path);
    expect([refused.code, paths]).toEqual(['VALIDATION_FAILED', [path]]);
  }
});

test('an item without variants and terms is offered at its own price, also after it had some', async () => {
  const { salon, cut } = await salonOfTwo();
  needed(await salon.replace(`/catalog/${cut.id}`, { staffTerms: [] }));
  const { priceFrom } = needed(await salon.rest('PUT', `/catalog/${cut.id}`, { price: 70 }));
  expect(priceFrom).toBe(70);
});

test('a client cannot move an ordered appointment to a staff member with another price', async () => {
  const { salon, senior, junior, cut } = await salonOfTwo();
  const line = { item: cut, at: at('09:00'), staff: junior };
  const order = needed(await salon.order([line]));
  const { items } = needed(await salon.rest('GET', '/appointments?limit=10'));
  const [booked] = items.filter((each: any) => each.orderId === order.id);
  const ada = world.rest(await knownBuyer(world, booked.clientPhone));
  const path = `/account/appointments/${booked.appointmentId}/reschedule`;
  const refused = await ada('POST', path, { slot: at('10:30'), staffId: senior.id });
  expect([refused.code, refused.message]).toEqual([
    'RULE_VIOLATION',
    'staffId: with Anna it costs something else; ask the business to move it.',
  ]);
  expect(needed(await ada('POST', path, { slot: at('10:00') })).price).toBe(50);
  // Staff may move it, and the appointment keeps the price of the order.
  const moved = needed(
    await salon.move({ id: booked.appointmentId }, { startAt: at('10:30'), staffId: senior.id }),
  );
  expect(moved).toMatchObject({ endAt: '2026-03-03T10:30:00Z', price: 50 });
});

test('a room that closes earlier goes to the faster staff member, so that both have one', async () => {
  const salon = await world.business({ slotStepMinutes: 60, workingHours: daily('09:00-18:00') });
  const [senior, junior] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const open = await salon.resource({ name: 'Open all day' });
  const closing = await salon.resource({
    name: 'Closes early',
    workingHours: JSON.stringify(daily('09:00-12:30')),
  });
  const cut = await salon.service({
    durationMinutes: 60,
    staff: [senior, junior],
    staffTerms: [{ staffId: senior.id, durationMinutes: 30 }],
    anyResourceIds: [open.id, closing.id],
  });
  const slots = await salon.slots(cut, '2026-03-03');
  const remainingAt = (time: string) =>
    slots.find(({ localStart }) => localStart.includes(`T${time}`))?.remainingCapacity;
  expect([remainingAt('11:00'), remainingAt('12:00'), remainingAt('13:00')]).toEqual([2, 2, 1]);
});
