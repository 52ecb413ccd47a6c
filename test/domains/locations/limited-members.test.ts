import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { foundChain, type Place } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

const day = '2026-03-03';
const at = (hour: number) => `${day}T${hour}:00:00Z`;

type Person = Awaited<ReturnType<typeof world.user>>;

let salon: Salon;
let places: [Place, Place, Place];
/** Manager of the second location. */
let mia: Person;
/** Manager of the second and third location. */
let noah: Person;

const limit = (person: { email: string }, locationIds: unknown, more: object = {}) =>
  salon.rest('POST', '/members', { email: person.email, role: 'manager', locationIds, ...more });
const as = (person: Person) => {
  const rest = world.rest(person.tokens.session);
  return (method: string, path: string, body?: object) =>
    rest(method, `/business/${salon.id}${path}`, body);
};
const ids = (place: Place | undefined) => [place!.locationId];

beforeAll(async () => {
  const chain = await foundChain(world, { count: 3 });
  salon = chain.salon;
  places = chain.places as [Place, Place, Place];
  [mia, noah] = [await world.user(), await world.user()];
  needed(await limit(mia, ids(places[1])));
  needed(await limit(noah, [...ids(places[1]), ...ids(places[2])]));
});

describe('a member limited to one location', () => {
  test('books there without naming it, and sees the bookings there only', async () => {
    const cut = await salon.service();
    const [main, second] = places;
    const elsewhere = await salon.booked(cut, { at: at(10), locationId: main.locationId });
    const booking = { catalogItemId: cut.id, clientName: 'Ada', clientPhone: '+4930123456' };
    const own = needed(await as(mia)('POST', '/appointments', { ...booking, startAt: at(10) }));
    expect(own.locationId).toBe(second.locationId);
    const { items } = needed(await as(mia)('GET', '/appointments'));
    expect(items.map((each: { appointmentId: string }) => each.appointmentId)).toEqual([
      own.appointmentId,
    ]);
    const absent = await as(mia)('POST', `/appointments/${elsewhere.id}/cancel`, {});
    expect(absent.code).toBe('NOT_FOUND');
    const there = { ...booking, startAt: at(12), locationId: main.locationId };
    expect((await as(mia)('POST', '/appointments', there)).code).toBe('NOT_FOUND');
    const { slots } = needed(
      await as(mia)('GET', `/availability?catalogItemId=${cut.id}&date=${day}`),
    );
    const free = new Set(slots.map((slot: { locationId: string }) => slot.locationId));
    expect([...free]).toEqual(ids(second));
  });

  test('has free times of its own, also from a cache', async () => {
    const cut = await salon.service();
    const eve = await world.user();
    needed(await limit(eve, null));
    needed(await as(eve)('GET', ''));
    const path = `/availability?catalogItemId=${cut.id}&date=${day}`;
    const free = async () => {
      const { slots } = needed(await as(eve)('GET', path));
      return new Set(slots.map((slot: Place) => slot.locationId));
    };
    expect((await free()).size).toBe(3);
    needed(await limit(eve, ids(places[1])));
    expect([...(await free())]).toEqual(ids(places[1]));
  });

  test('has one location, as in a business with one', async () => {
    const { data } = await as(mia)('GET', '/locations');
    expect(data.items.map((each: Place) => each.locationId)).toEqual(ids(places[1]));
    const { data: seen } = await world.graphql(mia.tokens.session)(
      'query ($id: ID!) { business(businessId: $id) { locationCount canAddLocation } }',
      { id: salon.id },
    );
    expect(seen).toEqual({ locationCount: 1, canAddLocation: false });
  });

  test('sees the team, orders, journal and clients’ histories of it', async () => {
    const [main, second] = places;
    const [anna, bea] = [
      await salon.staff({ name: 'Anna' }),
      await salon.staff({ name: 'Bea', locations: [{ locationId: second.locationId }] }),
    ];
    const { items: team } = needed(await as(mia)('GET', '/staff'));
    expect(team.map((each: { name: string }) => each.name)).toEqual(['Bea']);
    expect((await as(mia)('GET', `/staff/${anna.id}`)).code).toBe('NOT_FOUND');
    const wash = await salon.service({ staff: [anna, bea] });
    const client = { clientName: 'Grace', clientPhone: '+4930777777' };
    const away = await salon.booked(wash, { at: at(14), ...client, locationId: main.locationId });
    const here = await salon.booked(wash, { at: at(16), ...client, locationId: second.locationId });
    const soap = await salon.product();
    const items = [{ catalogItemId: soap.id, quantity: 1 }];
    const order = async (locationId: string) =>
      needed(await salon.rest('POST', '/orders', { items, ...client, locationId })).orderId;
    await order(main.locationId);
    const own = await order(second.locationId);
    const orders = needed(await as(mia)('GET', '/orders')).items;
    expect(orders.map((each: { orderId: string }) => each.orderId)).toEqual([own]);
    const journal = needed(await as(mia)('GET', '/audit?limit=100')).items;
    const subjects = new Set(journal.map((each: { subject: string }) => each.subject));
    expect([subjects.has(here.id), subjects.has(away.id)]).toEqual([true, false]);
    const history = needed(await as(mia)('GET', `/clients/${here.clientId}/timeline`)).items;
    expect(JSON.stringify(history)).toContain(here.id);
    expect(JSON.stringify(history)).not.toContain(away.id);
  });

  test('changes the settings of it, and of nothing else', async () => {
    const [main, second] = places;
    needed(await as(mia)('PUT', `/locations/${second.locationId}`, { name: 'Mia’s' }));
    expect((await as(mia)('PUT', `/locations/${main.locationId}`, { name: 'X' })).code).toBe(
      'NOT_FOUND',
    );
    for (const [method, path, body] of [
      ['POST', '/locations', { name: 'Another' }],
      ['PUT', '', { name: 'Mine' }],
      ['POST', '/members', { email: 'eve@example.com', role: 'staff' }],
      ['GET', '/webhooks', undefined],
      ['GET', '/calendar-feeds', undefined],
    ] as const) {
      expect([path, (await as(mia)(method, path, body)).code]).toEqual([path, 'FORBIDDEN']);
    }
  });

  test('has the rotas there only, and leaves those of a person elsewhere as they are', async () => {
    const [main, second] = places;
    const [planned, other] = [await salon.staff(), await salon.staff()];
    const mornings = JSON.stringify({ mon: [['08:00', '12:00']] });
    const evenings = JSON.stringify({ mon: [['16:00', '20:00']] });
    const locations = [
      { locationId: main.locationId },
      { locationId: second.locationId, workingHours: evenings },
    ];
    for (const { id } of [planned, other])
      needed(await salon.rest('PUT', `/staff/${id}`, { workingHours: mornings, locations }));
    const rota = async (who: ReturnType<typeof as>, input: object) =>
      needed(await who('POST', '/rotas', { staffId: planned.id, ...input }));
    const week = { firstDay: '2026-03-02', lastDay: '2026-03-08' };
    const atMain = await rota(salon.rest, { ...week, weeks: [mornings] });
    const own = await rota(as(mia), { ...week, weeks: [evenings] });
    expect(own.locationId).toBe(second.locationId);
    const seen = needed(await as(mia)('GET', `/staff/${planned.id}`)).rotas;
    expect(seen.map((each: { rotaId: string }) => each.rotaId)).toEqual([own.rotaId]);
    const change = { name: 'Mine' };
    expect((await as(mia)('PUT', `/rotas/${atMain.rotaId}`, change)).code).toBe('NOT_FOUND');
    needed(await as(mia)('PUT', `/rotas/${own.rotaId}`, change));
    const copied = { week: week.firstDay, staffIds: [other.id], firstWeek: '2026-03-09' };
    const { items } = needed(await as(mia)('POST', `/staff/${planned.id}/week-copies`, copied));
    expect(items.map((each: Place) => each.locationId)).toEqual([second.locationId]);
  });

  test('undoes a cancellation of several there, and not one elsewhere', async () => {
    const cut = await salon.service();
    const [main, second] = places;
    const cancelled = async (who: ReturnType<typeof as>, { locationId }: Place, hour: number) => {
      const { id } = await salon.booked(cut, { at: at(hour), locationId });
      needed(await who('POST', '/appointments/cancel', { appointmentIds: [id] }));
      const [event] = await world.sql<{ id: string }>(
        `select id from audit_event where business_id = $1 and event_type = 'appointments.cancelled'
         order by id desc limit 1`,
        [salon.id],
      );
      return event!.id;
    };
    const away = await cancelled(salon.rest, main, 13);
    const own = await cancelled(as(mia), second, 13);
    const { items } = needed(await as(mia)('GET', '/audit?limit=100'));
    const events = items.map((each: { id: string }) => each.id);
    expect([events.includes(own), events.includes(away)]).toEqual([true, false]);
    const undo = (eventId: string) => as(mia)('POST', `/audit/${eventId}/undo`, {});
    expect((await undo(away)).code).toBe('NOT_FOUND');
    needed(await undo(own));
  });

  test('has assistants with the same limit', async () => {
    const cut = await salon.service();
    const [main, second] = places;
    const away = await salon.booked(cut, { at: at(11), locationId: main.locationId });
    const here = await salon.booked(cut, { at: at(11), locationId: second.locationId });
    const { call } = world.mcp(mia.tokens.mcp);
    const { data } = await call('list_appointments', { businessId: salon.id, limit: 50 });
    expect(JSON.stringify(data)).toContain(here.id);
    expect(JSON.stringify(data)).not.toContain(away.id);
  });
});

describe('a member limited to several locations', () => {
  test('sees all of them, and names one for a booking', async () => {
    const cut = await salon.service();
    const [main, , third] = places;
    const booked: string[] = [];
    for (const { locationId } of places)
      booked.push((await salon.booked(cut, { at: at(20), locationId })).id);
    const { items } = needed(await as(noah)('GET', `/appointments?catalogItemId=${cut.id}`));
    const seen = items.map((each: { appointmentId: string }) => each.appointmentId);
    expect(seen.toSorted()).toEqual(booked.slice(1).toSorted());
    const booking = { catalogItemId: cut.id, clientName: 'Ada', clientPhone: '+4930123456' };
    const refused = await as(noah)('POST', '/appointments', { ...booking, startAt: at(18) });
    expect(refused.code).toBe('VALIDATION_FAILED');
    expect(refused.message).toContain(third.locationId);
    expect(refused.message).not.toContain(main.locationId);
    const there = { ...booking, startAt: at(18), locationId: third.locationId };
    needed(await as(noah)('POST', '/appointments', there));
    const room = { name: 'Room', kind: 'room' };
    expect((await as(noah)('POST', '/resources', room)).message).toContain(third.locationId);
  });

  test('offers a waiting client nothing elsewhere, and names no location once one is left', async () => {
    const { salon: own, places: all } = await foundChain(world, { count: 3 });
    const cut = await own.service({ capacity: 1, durationMinutes: 1440 });
    const [main, second, third] = all as [Place, Place, Place];
    const ann = await world.user();
    const locationIds = [...ids(second), ...ids(third)];
    needed(await own.rest('POST', '/members', { email: ann.email, role: 'manager', locationIds }));
    const rest = world.rest(ann.tokens.session);
    const asAnn = (path: string, body: object) => rest('POST', `/business/${own.id}${path}`, body);
    const client = { clientName: 'Ada', clientPhone: '+4930123456' };
    const waits = { catalogItemId: cut.id, dateFrom: day, dateTo: day, ...client };
    const { entryId } = needed(await own.rest('POST', '/waitlist', waits));
    const { offer } = needed(await asAnn(`/waitlist/${entryId}/offer`, {}));
    expect(offer.locationId).not.toBe(main.locationId);
    needed(await own.rest('PUT', `/locations/${third.locationId}`, { status: 'archived' }));
    const booking = { catalogItemId: cut.id, startAt: `2026-03-05T00:00:00Z`, ...client };
    const booked = needed(await asAnn('/appointments', booking));
    expect(booked.locationId).toBe(second.locationId);
    expect(needed(await asAnn('/waitlist', waits)).locationIds).toEqual(ids(second));
    needed(await own.cancel({ id: booked.appointmentId }));
    needed(await own.rest('PUT', `/locations/${second.locationId}`, { status: 'archived' }));
    const free = `/business/${own.id}/availability?catalogItemId=${cut.id}&date=${day}`;
    expect((await rest('GET', free)).code).toBe('RULE_VIOLATION');
  });
});

describe('the limit', () => {
  test('is shown, kept when a role changes, and lifted by null or the role of an owner', async () => {
    const eve = await world.user();
    const invited = needed(await limit(eve, ids(places[2])));
    expect(invited.locationIds).toEqual(ids(places[2]));
    const open = needed(await salon.rest('GET', '/invitations')).items;
    expect(open).toContainEqual(expect.objectContaining({ locationIds: ids(places[2]) }));
    const role = async (input: object) =>
      needed(await salon.rest('POST', '/members', { email: eve.email, ...input })).locationIds;
    expect(await role({ role: 'front_desk' })).toEqual(ids(places[2]));
    expect(await role({ role: 'front_desk', locationIds: null })).toBeNull();
    expect(await role({ role: 'staff', locationIds: ids(places[1]) })).toEqual(ids(places[1]));
    expect(await role({ role: 'owner' })).toBeNull();
  });

  test('is refused for owners, and for a location of another business', async () => {
    const { places: others } = await foundChain(world);
    const eve = await world.user();
    expect(await limit(eve, ids(places[1]), { role: 'owner' })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect((await limit(eve, ids(others[1]))).code).toBe('NOT_FOUND');
  });

  test('counts from the next call on, and ends the tokens that a member made for the business', async () => {
    const ann = await world.user();
    needed(await limit(ann, null, { role: 'owner' }));
    needed(await as(ann)('GET', ''));
    const made = await world.graphql(ann.tokens.session)(documents.createToken, {
      input: { businessId: salon.id, kind: 'service', name: 'Till' },
    });
    const { text } = needed(made);
    const list = () => world.rest(text)('GET', `/business/${salon.id}/appointments`);
    needed(await list());
    needed(await limit(ann, ids(places[2])));
    expect((await list()).status).toBe(401);
    const { data } = await as(ann)('GET', '/locations');
    expect(data.items.map((each: Place) => each.locationId)).toEqual(ids(places[2]));
  });
});
