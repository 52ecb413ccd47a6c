import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import { createNotifiedWorld } from '../../../domains/notifications/notified-salon.ts';

const world = await createNotifiedWorld();
let salon: Salon;
let anna: { id: string };
/** A salon whose client, service and staff member have the external ids `ada`, `cut` and `anna`. */
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business();
  anna = await salon.staff({ name: 'Anna', externalId: 'anna' });
  await salon.service({ name: 'Cut', price: 40, staff: [anna], externalId: 'cut' });
  const client = { externalId: 'ada', clientName: 'Ada', email: 'ada@example.com' };
  needed(await salon.rest('POST', '/clients', client));
});
afterAll(() => world.close());

const monday = '2026-03-09T09:00:00Z';
const later = '2026-03-09T13:00:00Z';
const visit = (externalId: string, fields: object = {}) => ({
  externalId,
  clientExternalId: 'ada',
  catalogItemExternalId: 'cut',
  staffExternalId: 'anna',
  startAt: monday,
  ...fields,
});
const send = async (...appointments: object[]) =>
  needed(await salon.rest('POST', '/appointments/bulk', { appointments }));
const outcomes = (report: { results: { outcome: string }[] }) =>
  report.results.map(({ outcome }) => outcome);
const list = async () =>
  needed(await salon.rest('GET', '/appointments?from=2020-01-01T00:00:00Z&limit=100')).items;

test('Appointments of another system are stored once each, by external ids of everything they name', async () => {
  const entries = [
    visit('1', { metadata: { room: 'A' }, staffNote: 'Sits by the window' }),
    visit('2', { startAt: later, clientExternalId: undefined, clientName: 'Eve', price: 55 }),
  ];
  expect(await send(...entries)).toMatchObject({ created: 2, failed: 0 });
  expect(await send(...entries)).toMatchObject({ unchanged: 2, failed: 0 });
  expect(await list()).toMatchObject([
    {
      externalId: '1',
      status: 'confirmed',
      clientName: 'Ada',
      staffId: anna.id,
      metadata: { room: 'A' },
      staffNote: 'Sits by the window',
      source: 'import',
    },
    { externalId: '2', clientName: 'Eve', startAt: '2026-03-09T13:00:00Z', price: 55 },
  ]);
});

test('An entry that would book the same staff twice is refused, and stops no other', async () => {
  await send(visit('1'));
  const report = await send(
    visit('2', { startAt: '2026-03-09T09:15:00Z' }),
    visit('3', { startAt: later }),
    visit('4', { catalogItemExternalId: 'nothing' }),
    visit('5', { startAt: null }),
  );
  expect(report.results).toMatchObject([
    { outcome: 'failed', code: 'SLOT_UNAVAILABLE' },
    { outcome: 'created' },
    { outcome: 'failed', errors: [{ path: 'catalogItemExternalId' }] },
    { outcome: 'failed', errors: [{ path: 'startAt' }] },
  ]);
});

test('Simultaneous calls for one place store one appointment', async () => {
  const reports = await Promise.all(['1', '2', '3'].map(each => send(visit(each))));
  expect(reports.flatMap(outcomes).toSorted()).toEqual(['created', 'failed', 'failed']);
});

describe('History', () => {
  const past = { startAt: '2025-05-05T09:00:00Z', durationMinutes: 45, price: 35 };

  test('is stored as it was, even with staff who have left and with overlaps', async () => {
    needed(await salon.rest('PUT', `/staff/${anna.id}`, { active: false }));
    const entries = [
      visit('1', { ...past, status: 'completed' }),
      visit('2', { ...past, status: 'no_show' }),
      visit('3', { ...past, status: 'cancelled', cancelledBy: 'client' }),
      visit('4', { ...past, staffExternalId: undefined, status: 'completed' }),
    ];
    expect(outcomes(await send(...entries))).toEqual(entries.map(() => 'created'));
    expect(outcomes(await send(...entries))).toEqual(entries.map(() => 'unchanged'));
    const shown = new Map((await list()).map((each: any) => [each.externalId, each]));
    expect(shown.get('1')).toMatchObject({
      status: 'completed',
      staffId: anna.id,
      endAt: '2025-05-05T09:45:00Z',
      price: 35,
      fee: 0,
    });
    expect(shown.get('2')).toMatchObject({ status: 'no_show', feeDue: 0 });
    expect(shown.get('3')).toMatchObject({ status: 'cancelled', cancelledBy: 'client' });
    expect(shown.get('4')).toMatchObject({ staffId: null });
  });

  test('cannot be completed before its day', async () => {
    const { results } = await send(visit('1', { status: 'completed' }));
    expect(results).toMatchObject([{ outcome: 'failed', code: 'RULE_VIOLATION' }]);
  });
});

test('An appointment is moved, completed and cancelled by its external id, in one step or not at all', async () => {
  await send(visit('1'), visit('2', { startAt: later }));
  const move = visit('1', { startAt: '2026-03-10T09:00:00Z', price: 50, staffNote: 'Moved' });
  expect(outcomes(await send(move))).toEqual(['updated']);
  expect(outcomes(await send(move))).toEqual(['unchanged']);
  // The note would be possible, and the place is taken.
  const taken = visit('1', { startAt: later, staffNote: 'Moved again' });
  expect((await send(taken)).results).toMatchObject([{ code: 'SLOT_UNAVAILABLE' }]);
  expect(await list()).toContainEqual(
    expect.objectContaining({
      externalId: '1',
      startAt: '2026-03-10T09:00:00Z',
      price: 50,
      staffNote: 'Moved',
    }),
  );
  expect(outcomes(await send({ externalId: '2', status: 'cancelled' }))).toEqual(['updated']);
  world.clock.set('2026-03-10T10:30:00Z');
  expect(outcomes(await send({ externalId: '1', status: 'completed' }))).toEqual(['updated']);
  expect(outcomes(await send({ externalId: '1', status: 'completed' }))).toEqual(['unchanged']);
  const statuses = (await list()).map(({ externalId, status }: any) => [externalId, status]);
  expect(new Map(statuses)).toEqual(
    new Map([
      ['1', 'completed'],
      ['2', 'cancelled'],
    ]),
  );
  const journal = await salon.journal({ limit: 50 });
  const types = journal.map(({ eventType }: any) => eventType);
  expect(types).toEqual(
    expect.arrayContaining([
      'appointment.rescheduled',
      'appointment.noted',
      'appointment.cancelled',
      'appointment.arrived',
      'appointment.completed',
    ]),
  );
});

test('Nobody gets a message about an appointment that another system keeps', async () => {
  await send(visit('1'));
  await send(visit('1', { startAt: later }));
  await send({ externalId: '1', status: 'cancelled' });
  world.clock.advance({ minutes: 10 });
  expect(await world.sent()).toEqual([]);
});

test('The client of an appointment stays, and one that was merged away stops no repetition', async () => {
  const { results } = await send(visit('1'));
  const eve = needed(
    await salon.rest('POST', '/clients', { externalId: 'eve', clientName: 'Eve' }),
  );
  expect((await send(visit('1', { clientExternalId: 'eve' }))).results).toMatchObject([
    { outcome: 'failed', errors: [{ path: 'clientId' }] },
  ]);
  const { clientId } = needed(await salon.rest('GET', `/appointments/${results[0].id}`));
  const merge = { mergedClientId: clientId };
  needed(await salon.rest('POST', `/clients/${eve.clientId}/merge`, merge));
  expect(outcomes(await send(visit('1')))).toEqual(['unchanged']);
});
