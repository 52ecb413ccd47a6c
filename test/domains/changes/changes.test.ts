import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { changedKinds } from '../../../src/domains/changes/list-changes.ts';
import { until } from '../../support/time/until.ts';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
let salon: Salon;
beforeAll(async () => {
  salon = await world.business();
});
afterAll(() => world.close());

interface Changed {
  kind: string;
  id: string;
  deleted: boolean;
}

/** Waits for the transactions before now. The feed waits for all of the server, and other tests have theirs. */
async function settled() {
  const [now] = await world.sql<{ xid: string }>('select pg_current_xact_id()::text as xid');
  await until(async () => {
    const [over] = await world.sql<{ is: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as is',
      [now?.xid],
    );
    return over?.is === true;
  });
}

/** Reads the feed from a cursor to its present end. */
async function read(cursor: string, filter = '') {
  const found: Changed[] = [];
  for (let next = cursor, more = true; more;) {
    const data = needed(await salon.rest('GET', `/changes?cursor=${next}${filter}`));
    found.push(...data.items);
    [next, more, cursor] = [data.cursor, data.hasMore, data.cursor];
  }
  return { found, cursor };
}

async function changesAfter(cursor: string, filter?: string) {
  await settled();
  return read(cursor, filter);
}

async function begin(): Promise<string> {
  await settled();
  return (await salon.rest('GET', '/changes')).data.cursor;
}

let cursor: string;
beforeEach(async () => {
  cursor = await begin();
});
const changed = async () => (await changesAfter(cursor)).found;

test('The first call has no changes, and its cursor leads to later ones', async () => {
  const first = await salon.rest('GET', '/changes');
  expect(first).toMatchObject({ status: 200, data: { items: [], hasMore: false } });
  const anna = await salon.staff();
  expect(await changed()).toContainEqual(
    expect.objectContaining({ kind: 'staff', id: anna.id, deleted: false }),
  );
  const { cursor: end } = await changesAfter(cursor);
  expect((await changesAfter(end)).found).toEqual([]);
});

test('Every table of an object has triggers that note it, and every kind has a table', async () => {
  const noted = await world.sql<{ table: string; triggers: number; kind: string }>(
    `select c.relname as "table", count(*)::int as triggers,
       min((regexp_match(p.prosrc, $$'(\\w+)', \\w+, $$))[1]) as kind
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where t.tgname like '%\\_noted' group by c.relname`,
  );
  expect(noted.filter(({ triggers }) => triggers !== 3)).toEqual([]);
  expect([...new Set(noted.map(({ kind }) => kind))].toSorted()).toEqual(changedKinds.toSorted());
  const tables = noted.map(({ table }) => table);
  for (const table of ['stock', 'order_line', 'refund', 'gift_card_entry', 'package_entry'])
    expect(tables).toContain(table);
});

test('Every row of a noted table is named when any statement changes it', async () => {
  const cut = await salon.service({ price: 20 });
  const soap = await salon.product({ price: 5, stockOnHand: 9 });
  await salon.booked(cut, { at: '2026-03-02T12:00:00Z' });
  const order = await salon.ordered([{ item: soap }]);
  await salon.paying({ orderId: order.id, provider: 'cash' }).catch(() => undefined);
  const tables = await world.sql<{ table: string }>(
    `select distinct c.relname as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgname like '%\\_noted'
       and not exists (select from pg_trigger a where a.tgrelid = c.oid and a.tgname like '%append_only')`,
  );
  for (const { table } of tables) {
    const key = table === 'business' ? 'id' : 'business_id';
    const [last] = await world.sql('select max(seq) as seq from object_change');
    const rows = await world.sql(
      `update ${table} set ${key} = ${key} where ${key} = $1 returning 1`,
      [salon.id],
    );
    const noted = await world.sql('select from object_change where business_id = $1 and seq > $2', [
      salon.id,
      last?.['seq'],
    ]);
    expect([table, noted.length > 0]).toEqual([table, rows.length > 0]);
  }
});

describe('A change is named, whatever made it:', () => {
  test('a booking, a sale and what they give', async () => {
    const cut = await salon.service();
    const soap = await salon.product({ price: 5, stockOnHand: 9 });
    cursor = await begin();
    const booked = await salon.booked(cut, { at: '2026-03-03T12:00:00Z' });
    const order = await salon.ordered([{ item: soap }]);
    const found = await changed();
    for (const [kind, { id }] of Object.entries({ appointment: booked, order, item: soap }))
      expect(found).toContainEqual(expect.objectContaining({ kind, id }));
  });

  test('a file, a renamed tag, a merge and its undo', async () => {
    const file = 'clientName,clientPhone,tags\nEva,+4930000001,old\nEve,+4930000002,old\n';
    needed(await salon.rest('POST', '/clients/import', file));
    const imported = await world.sql<{ id: string }>(
      `select id from client where business_id = $1 and phone in ('+4930000001', '+4930000002') order by id`,
      [salon.id],
    );
    const ids = imported.map(({ id }) => id);
    const areNamed = async () => {
      const named = (await changed()).flatMap(({ kind, id }) => (kind === 'client' ? [id] : []));
      expect(named).toEqual(expect.arrayContaining(ids));
    };
    await areNamed();

    cursor = await begin();
    await salon.rest('PUT', '/client-tags/old', { name: 'new' });
    await areNamed();

    cursor = await begin();
    const merged = await salon.rest('POST', `/clients/${ids[0]}/merge`, { mergedClientId: ids[1] });
    expect(merged.status).toBe(200);
    await areNamed();

    cursor = await begin();
    const eventId = merged.headers.get('event-id');
    expect((await salon.rest('POST', `/audit/${eventId}/undo`, {})).status).toBe(200);
    await areNamed();
  });

  test('an assistant and a job', async () => {
    const cut = await salon.service({ requiresApproval: true });
    cursor = await begin();
    const client = needed(
      await salon.ai.call('save_client', { clientName: 'Ida', clientPhone: '+4930000009' }),
    );
    expect(await changed()).toContainEqual(
      expect.objectContaining({ kind: 'client', id: client.clientId }),
    );
    const booked = await salon.booked(cut, { at: '2026-03-04T12:00:00Z' });
    cursor = await begin();
    world.clock.advance({ days: 3 });
    await world.jobs.run('expire-appointments');
    expect(await changed()).toContainEqual(
      expect.objectContaining({ kind: 'appointment', id: booked.id }),
    );
    world.clock.advance({ days: -3 });
  });

  test('a deletion', async () => {
    const category = needed(
      await salon.graphql(documents.saveCategory, {
        input: { businessId: salon.id, name: 'Gone' },
      }),
    );
    cursor = await begin();
    await salon.rest('DELETE', `/categories/${category.id}`);
    expect(await changed()).toContainEqual(
      expect.objectContaining({ kind: 'category', id: category.id, deleted: true }),
    );
  });
});

test('An object that changed several times is named once, and pages follow each other', async () => {
  const people = [await salon.staff({ name: 'B' }), await salon.staff({ name: 'C' })];
  await salon.staff({ staffId: people[0].id, name: 'D' });
  await settled();
  const { data } = await salon.rest('GET', `/changes?cursor=${cursor}&kinds=staff`);
  expect(data.items.map(({ id }: Changed) => id)).toEqual([people[1].id, people[0].id]);
  const { found } = await changesAfter(cursor, '&kinds=staff&limit=1');
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(people.map(({ id }) => id)));
  expect((await changesAfter(cursor, '&kinds=client')).found).toEqual([]);
});

test('A change is not missed when another transaction that began later commits first', async () => {
  const [eva, ida] = await Promise.all(
    ['+4930000003', '+4930000004'].map(async phone =>
      needed(await salon.rest('POST', '/clients', { clientName: 'Client', clientPhone: phone })),
    ),
  );
  cursor = await begin();
  const change = 'update client set version = version where id = $1';
  const slow = new pg.Client({ connectionString: world.adminUrl! });
  await slow.connect();
  await slow.query('begin');
  await slow.query(change, [eva.clientId]);
  await world.sql(change, [ida.clientId]);
  const early = await read(cursor);
  await slow.query('commit');
  await slow.end();
  const late = await changesAfter(early.cursor);
  expect(early.found.map(({ id }) => id)).not.toContain(eva.clientId);
  const all = [...early.found, ...late.found].map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining([eva.clientId, ida.clientId]));
});

test('A cursor that is too old or unknown is refused in words, and the field is named', async () => {
  const refusals = [];
  refusals.push(await salon.rest('GET', '/changes?cursor=nonsense'));
  world.clock.advance({ days: 36 });
  refusals.push(await salon.rest('GET', `/changes?cursor=${cursor}`));
  world.clock.advance({ days: -36 });
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  expect(refusals[1]?.message).toContain('read the lists once');
});

test('A caller hears of the kinds that they may read, and is refused the others', async () => {
  const role = await salon.role({ name: 'Shelf', actions: ['business_read', 'catalog_read'] });
  const member = await world.user();
  needed(
    await salon.graphql(documents.setMember, {
      input: { businessId: salon.id, email: member.email, role: 'custom', roleId: role.id },
    }),
  );
  const call = world.rest(member.tokens.session);
  const path = `/business/${salon.id}/changes`;
  await salon.staff();
  await salon.product({ price: 3 });
  await settled();
  const { data } = await call('GET', `${path}?cursor=${cursor}`);
  expect(new Set(data.items.map(({ kind }: Changed) => kind))).toContain('item');
  expect(new Set(data.items.map(({ kind }: Changed) => kind))).not.toContain('staff');
  expect((await call('GET', `${path}?cursor=${cursor}&kinds=staff`)).code).toBe('FORBIDDEN');
  const other = await world.business();
  const { data: theirs } = await other.rest('GET', `/changes?cursor=${cursor}`);
  expect(theirs.items.filter(({ id }: Changed) => id === role.id || id === salon.id)).toEqual([]);
  expect((await other.rest('GET', `/../${salon.id}/changes`)).status).toBe(404);
});

test('Old changes are deleted once no cursor can ask for them', async () => {
  await salon.staff();
  await world.sql(`update object_change set at = '2020-01-01'`);
  await world.jobs.run('clean-changes');
  expect(await world.sql('select from object_change')).toEqual([]);
});
