import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { restClient } from '../../support/clients/api-clients.ts';
import { query } from '../../support/database/plain-role.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { audit } from '../journeys/books.ts';
import { openDesk, type Desk } from '../journeys/desk.ts';
import { startJourneys, type Journeys } from '../journeys/journeys.ts';
import { startCells, type Cells, type RunningCell } from './topology.ts';

/** Visits that the moved business has beside those of the journeys. */
const visits = 5000;

let cells: Cells;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let moved: Desk;
let stays: Desk;

beforeAll(async () => {
  cells = await startCells();
  receiver = await openReceiver();
  const open = ({ services: [running], environment }: RunningCell) =>
    openDesk({ url: cells.url, running, environment, hooks: receiver.url });
  moved = await open(cells.a);
  stays = await open(cells.b);
}, 600_000);

afterAll(async () => {
  receiver?.close();
  await cells?.stop();
});

/** Lets clients of both businesses book and buy during something. */
async function during(
  work: () => Promise<void>,
): Promise<{ ofMoved: Journeys; ofStays: Journeys }> {
  const [ofMoved, ofStays] = [startJourneys(moved), startJourneys(stays)];
  await Promise.all([ofMoved.more(20), ofStays.more(20)]);
  await work();
  await Promise.all([ofMoved.more(20), ofStays.more(20)]);
  await Promise.all([ofMoved.stop(), ofStays.stop()]);
  return { ofMoved, ofStays };
}

async function checkBooks(cell: RunningCell, journeys: Journeys): Promise<void> {
  expect(journeys.unexpected).toEqual([]);
  expect(await audit(cell.adminUrl, journeys.promised)).toEqual({});
}

test('every process answers for both businesses', async () => {
  const { ofMoved, ofStays } = await during(async () => undefined);
  expect([...ofMoved.refused, ...ofStays.refused]).toEqual([]);
  await checkBooks(cells.a, ofMoved);
  await checkBooks(cells.b, ofStays);
});

test('a token of one business finds nothing of the other, from any process', async () => {
  for (const { url } of [...cells.a.services, ...cells.b.services]) {
    const rest = restClient(url);
    for (const [own, other] of [
      [moved, stays],
      [stays, moved],
    ] as const) {
      expect((await rest(own.token)('GET', `/business/${own.businessId}/clients`)).status).toBe(
        200,
      );
      const foreign = await rest(own.token)('GET', `/business/${other.businessId}/clients`);
      expect([foreign.status, foreign.code]).toEqual([404, 'NOT_FOUND']);
    }
  }
});

test('a person sees the businesses of both cells, and no name is given twice', async () => {
  for (const { services } of [cells.a, cells.b]) {
    const { data } = await services[0].call('list_businesses', {});
    expect(data.items.map(({ id }: any) => id).toSorted()).toEqual(
      [moved.businessId, stays.businessId].toSorted(),
    );
  }
  const slugs = await query<{ name: string }>(
    cells.registry.adminUrl,
    "select name from place where kind = 'slug' order by name",
  );
  expect(slugs.map(({ name }) => name)).toEqual(['one-chair', 'one-chair-2']);
});

test('a registry that is away stops nobody but newcomers', async () => {
  const found = () =>
    cells.a.services[0].call('onboard_business', {
      ownerEmail: `new-${Date.now()}@example.com`,
      name: 'Newcomer',
      businessType: 'barber',
    });
  const { ofMoved, ofStays } = await during(async () => {
    cells.registry.line.refuse(true);
    expect(await found()).toMatchObject({ status: 503, code: 'BUSY' });
    await pause(3000);
    cells.registry.line.refuse(false);
  });
  expect([...ofMoved.refused, ...ofStays.refused]).toEqual([]);
  await checkBooks(cells.a, ofMoved);
  await checkBooks(cells.b, ofStays);
  expect((await found()).status).toBe(200);
});

test('a cell that loses its database does not disturb the other', async () => {
  const { ofMoved, ofStays } = await during(async () => {
    cells.a.line.refuse(true);
    await pause(3000);
    cells.a.line.refuse(false);
  });
  expect(ofMoved.refused.length).toBeGreaterThan(0);
  expect(ofStays.refused).toEqual([]);
  await checkBooks(cells.a, ofMoved);
  await checkBooks(cells.b, ofStays);
});

test('a business moves there and back while it works', async () => {
  await query(
    cells.a.adminUrl,
    `insert into client select c.* from client o, lateral (select (jsonb_populate_record(o, jsonb_build_object(
       'id', 'cli_' || lpad(n::text, 26, '0'), 'phone', '+4931' || (1000000 + n)))).* from generate_series(1, $2) n) c
     where o.id = (select min(id) from client where business_id = $1)`,
    [moved.businessId, visits],
  );
  await query(
    cells.a.adminUrl,
    `insert into appointment select a.* from appointment o, lateral (select (jsonb_populate_record(o, jsonb_build_object(
       'id', 'apt_' || lpad(n::text, 26, '0'), 'client_id', 'cli_' || lpad(n::text, 26, '0'),
       'start_at', timestamptz '2010-01-01' + n * interval '1 hour',
       'end_at', timestamptz '2010-01-01' + n * interval '1 hour' + interval '30 minutes'))).* from generate_series(1, $2) n) a
     where o.id = (select min(id) from appointment where business_id = $1)`,
    [moved.businessId, visits],
  );
  const said: string[] = [];
  const { ofMoved, ofStays } = await during(async () => {
    said.push(await cells.move(moved.businessId, cells.a, cells.b));
    await pause(1000);
    said.push(await cells.move(moved.businessId, cells.b, cells.a));
  });
  for (const text of said) {
    const [, ms] = /refused for (\d+) ms/.exec(text) ?? [];
    expect(Number(ms)).toBeLessThan(2000);
  }
  expect(ofStays.refused).toEqual([]);
  await checkBooks(cells.a, ofMoved);
  await checkBooks(cells.b, ofStays);
  const left = await query(cells.b.adminUrl, 'select id from appointment where business_id = $1', [
    moved.businessId,
  ]);
  expect(left).toEqual([]);
});

test('a move that ended in its midst is taken back, and another one succeeds', async () => {
  const { adminUrl } = cells.b;
  const rowsThere = () =>
    query(adminUrl, 'select id from client where business_id = $1 limit 1', [moved.businessId]);
  // The cells differ, so the move ends before the switch.
  await query(adminUrl, "insert into migration (name, executed_at) values ('9999-later', now())");
  await expect(cells.move(moved.businessId, cells.a, cells.b)).rejects.toThrow(
    'Upgrade both cells first',
  );
  await query(adminUrl, "delete from migration where name = '9999-later'");
  await query(adminUrl, 'alter table client add constraint refuses check (false) not valid');
  const stuck = cells.move(moved.businessId, cells.a, cells.b);
  await pause(5000);
  expect(await cells.move(moved.businessId, cells.a, cells.b, '--back')).toContain('taken back');
  await stuck.catch(() => undefined);
  await query(adminUrl, 'alter table client drop constraint refuses');
  expect(await rowsThere()).toEqual([]);
  expect(await moved.read('/clients')).toBe(200);
  await cells.move(moved.businessId, cells.a, cells.b);
  expect(await rowsThere()).toHaveLength(1);
  expect(await moved.read('/clients')).toBe(200);
});

test('a move with the address of another cell deletes nothing', async () => {
  const rows = () =>
    query(cells.b.adminUrl, 'select id from client where business_id = $1', [moved.businessId]);
  const before = await rows();
  const { a, b } = cells;
  await expect(cells.move(moved.businessId, b, b)).rejects.toThrow('MOVE_FROM_URL is the cell b');
  await expect(cells.move(moved.businessId, a, { ...b, name: 'a' }, '--back')).rejects.toThrow(
    'MOVE_TO_URL is the cell b and not a',
  );
  await expect(cells.move(moved.businessId, a, { ...b, name: 'a' })).rejects.toThrow(
    'MOVE_TO_URL is the cell b and not a',
  );
  expect(await rows()).toEqual(before);
});
