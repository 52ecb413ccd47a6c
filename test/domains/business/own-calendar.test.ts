import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { openStream } from '../../support/browser/event-stream.ts';
import { needed } from '../../support/salon/salon.ts';
import { until } from '../../support/time/until.ts';
import { assistantOf } from '../proposals/asking-salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let salon: Salon;
let anna: any;
let ben: any;
let cut: any;
/** Appointments of Anna, of Ben, and of both for one client. */
let hers: any;
let his: any;
let shared: any;
let session: string;
const rule = { askFirst: ['bookings' as const] };
let rest: (method: string, path: string, body?: object) => Promise<any>;

const at = (day: number, hour: number) => `2026-03-${String(day).padStart(2, '0')}T${hour}:00:00Z`;
const ada = { clientPhone: '+4930555001', clientName: 'Ada Meyer' };
const hedy = { clientPhone: '+4930555002', clientName: 'Hedy Meyer' };

beforeAll(async () => {
  world = await createWorld({ now: '2026-03-02T06:00:00Z' });
  salon = await world.business();
  const person = await world.user();
  session = person.tokens.session;
  const member = { businessId: salon.id, email: person.email, role: 'staff' };
  needed(await salon.graphql(documents.setMember, { input: member }));
  needed(await world.graphql(session)(documents.business, { businessId: salon.id }));
  anna = await salon.staff({ userId: person.id });
  ben = await salon.staff({ name: 'Ben' });
  cut = await salon.service({ staff: [anna, ben] });
  hers = await salon.booked(cut, { at: at(3, 10), staff: anna, ...ada });
  his = await salon.booked(cut, { at: at(3, 10), staff: ben, ...hedy });
  shared = await salon.booked(cut, { at: at(4, 10), staff: ben, ...ada });
  await salon.update({ staffSee: 'own' });
  const call = world.rest(session);
  rest = (method, path, body) => call(method, `/business/${salon.id}${path}`, body);
});

afterAll(() => world?.close());

const idsOf = (list: any[], name: string) => list.map(each => each[name]);

test('lists, the board, searches and files have only the member’s own visits and clients', async () => {
  const { items } = needed(await rest('GET', '/appointments'));
  expect(idsOf(items, 'appointmentId')).toEqual([hers.id]);
  const { items: clients } = needed(await rest('GET', '/clients'));
  expect(idsOf(clients, 'clientName')).toEqual(['Ada Meyer']);
  const [day] = needed(await rest('GET', '/schedule?from=2026-03-03')).days;
  expect(idsOf(day.lanes, 'staffName')).toEqual(['Anna']);
  const found = needed(await rest('GET', '/search?text=meyer'));
  expect(idsOf(found.clients, 'name')).toEqual(['Ada Meyer']);
  expect(idsOf(found.appointments, 'appointmentId')).toEqual([hers.id]);
  const { body: file } = await rest('GET', '/clients.csv');
  expect(String(file)).toContain('Ada Meyer');
  expect(String(file)).not.toContain('Hedy');
});

test('the client’s history hides visits with other staff', async () => {
  const { items } = needed(await rest('GET', `/clients/${hers.clientId}/timeline`));
  const visits = items.flatMap((each: any) => each.appointment?.appointmentId ?? []);
  expect(visits).toEqual([hers.id]);
  expect((await rest('GET', `/appointments/${shared.id}`)).code).toBe('NOT_FOUND');
});

test('an assistant of the member has the same limit', async () => {
  const { userId } = needed(await salon.rest('GET', `/staff/${anna.id}`));
  const token = await world.issue({ kind: 'ai', name: 'Helper', userId });
  const list = await world.ai(token).call('list_appointments', { businessId: salon.id });
  expect(idsOf(needed(list).items, 'appointmentId')).toEqual([hers.id]);
  const one = await world.ai(token).call('get_appointment', {
    businessId: salon.id,
    appointmentId: his.id,
  });
  expect(one.code).toBe('NOT_FOUND');
});

test('bookings by the member are with the member, and never with another', async () => {
  const booking = { catalogItemId: cut.id, ...ada };
  const made = needed(await rest('POST', '/appointments', { ...booking, startAt: at(5, 10) }));
  expect(made.staffId).toBe(anna.id);
  const visit = await rest('POST', '/visits', {
    ...ada,
    startAt: at(6, 10),
    services: [{ catalogItemId: cut.id }, { catalogItemId: cut.id, staffId: ben.id }],
  });
  const forBen = await rest('POST', '/appointments', {
    ...booking,
    startAt: at(6, 10),
    staffId: ben.id,
  });
  const toBen = await rest('POST', `/appointments/${made.appointmentId}/reschedule`, {
    startAt: at(6, 10),
    staffId: ben.id,
  });
  const blocked = await rest('POST', '/time-off', {
    staffId: ben.id,
    kind: 'block',
    startAt: at(6, 10),
    endAt: at(6, 11),
  });
  expect([visit, forBen, toBen, blocked].map(({ code }) => code)).toEqual(
    Array.from({ length: 4 }, () => 'FORBIDDEN'),
  );
  needed(await rest('POST', `/appointments/${made.appointmentId}/cancel`, {}));
});

test('the explanation of a taken start names the client only if it is the member’s own', async () => {
  const why = async (query: string) =>
    JSON.stringify(needed(await rest('GET', `/explain-start?catalogItemId=${cut.id}&${query}`)));
  expect(await why(`startAt=${at(3, 10)}`)).toContain('Ada Meyer');
  await salon.update({ parallelCapacity: 1 });
  expect(await why(`startAt=${at(4, 10)}`)).not.toContain('Ada');
  await salon.update({ parallelCapacity: null });
});

test('reports and calendar feeds contain no data of others', async () => {
  const { feed, url } = needed(await salon.rest('POST', '/calendar-feeds', { staffId: anna.id }));
  const asked = await Promise.all([
    rest('GET', '/reports?kind=visits&from=2026-03-01&to=2026-03-31'),
    rest('GET', '/summary?from=2026-03-02&to=2026-03-08'),
    rest('GET', '/calendar-feeds'),
    rest('POST', '/calendar-feeds', {}),
    rest('DELETE', `/calendar-feeds/${feed.feedId}`),
  ]);
  expect(asked.map(({ code }) => code)).toEqual(asked.map(() => 'FORBIDDEN'));
  const file = await (await fetch(url)).text();
  expect(file).toContain('Ada');
  expect(file).not.toContain('Hedy');
});

test('the member approves proposals of their own assistant, which run with the same limit', async () => {
  const propose = async (id: string, day: number) => {
    const token = await assistantOf(world, { ...salon, owner: { ...salon.owner, id } }, rule);
    const { proposal } = needed(
      await world.mcp(token).call('create_appointment', {
        businessId: salon.id,
        catalogItemId: cut.id,
        startAt: at(day, 10),
        ...ada,
      }),
    );
    return proposal.proposalId as string;
  };
  const { userId } = needed(await salon.rest('GET', `/staff/${anna.id}`));
  const others = await propose(salon.owner.id, 9);
  const own = await propose(userId, 10);
  const { items } = needed(await rest('GET', '/proposals'));
  expect(idsOf(items, 'proposalId')).toEqual([own]);
  expect((await rest('POST', `/proposals/${others}/approve`, {})).code).toBe('NOT_FOUND');
  // The proposal names no staff member, and still books the member when it runs.
  const approved = needed(await rest('POST', `/proposals/${own}/approve`, {}));
  expect(approved).toMatchObject({ status: 'approved', result: { staffId: anna.id } });
});

test('changes of others’ visits are reported without naming the visit', async () => {
  const query = `subscription ($businessId: ID) { businessChanges(businessId: $businessId) { kind type id } }`;
  const stream = await openStream(world.url, session, {
    query,
    variables: { businessId: salon.id },
    headers: {},
  });
  needed(await salon.move(his, { startAt: at(3, 12) }));
  needed(await salon.move(hers, { startAt: at(3, 13) }));
  const changes = () => stream.events().map(({ data }: any) => data?.businessChanges);
  await until(async () => changes().length >= 2);
  stream.close();
  expect(changes()).toEqual([
    { kind: 'appointment', type: null, id: null },
    { kind: 'appointment', type: 'appointment.rescheduled', id: hers.id },
  ]);
});

test('a member who is not yet linked to staff sees nothing, and sees everything once staff see all', async () => {
  await salon.staff({ staffId: anna.id, userId: null });
  for (const path of ['/appointments', '/clients', '/schedule?from=2026-03-03'])
    expect((await rest('GET', path)).code).toBe('FORBIDDEN');
  await salon.update({ staffSee: 'all' });
  const { items } = needed(await rest('GET', '/clients'));
  expect(new Set(idsOf(items, 'clientName'))).toEqual(new Set(['Ada Meyer', 'Hedy Meyer']));
});
