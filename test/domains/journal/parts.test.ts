import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inTransaction } from '../../../src/platform/database/tenancy/tenant-scope.ts';
import { insertJournal } from '../../../src/platform/journal/journal.ts';
import { newIdAt } from '../../../src/platform/lib/ids.ts';
import { databases } from '../../support/database/databases.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

describe.each(databases)('a journal of months in %s', database => {
  let world: World;
  let salon: Salon;

  beforeAll(async () => {
    world = await createWorld({ database, config: { journalMonths: 120 } });
    salon = await world.business();
  });

  afterAll(() => world?.close());

  const tablesOf = async (eventType: string) => {
    const rows = await world.sql<{ table: string }>(
      `select tableoid::regclass::text as table from audit_event where business_id = $1 and event_type = $2 order by id`,
      [salon.id, eventType],
    );
    return rows.map(({ table }) => table);
  };
  const keepParts = () => world.jobs.run('keep-journal-parts');
  const typesOf = async () => (await salon.journal()).map(({ eventType }: any) => eventType);

  test('has a table for this month and the next two', async () => {
    world.clock.set('2031-05-20T12:00:00Z');
    expect(await keepParts()).toBe(3);
    expect(await keepParts()).toBe(0);
    await salon.update({ name: 'In May' });
    world.clock.set('2031-07-31T23:59:59Z');
    await salon.staff();
    expect(await tablesOf('business.updated')).toEqual(['audit_event_2031_05']);
    expect(await tablesOf('staff_member.created')).toEqual(['audit_event_2031_07']);
  });

  test('stores entries of a month without a table, and reads as one list', async () => {
    world.clock.set('2031-12-01T00:00:00Z');
    await salon.resource();
    expect(await tablesOf('resource.created')).toEqual(['audit_event_rest']);
    expect(await keepParts()).toBe(2);
    expect(await typesOf()).toEqual([
      'resource.created',
      'staff_member.created',
      'business.updated',
      'business.created',
    ]);
  });

  test('is append-only in each table', async () => {
    await expect(world.sql(`update audit_event set summary = ''`)).rejects.toThrow('append-only');
    for (const table of ['audit_event_2031_07', 'audit_event_rest']) {
      await expect(world.sql(`delete from ${table}`)).rejects.toThrow('append-only');
      await expect(world.sql(`truncate ${table}`)).rejects.toThrow('append-only');
    }
  });

  test('drops only the tables of months beyond its retention', async () => {
    world.clock.set('2041-06-30T12:00:00Z');
    await keepParts();
    expect(await typesOf()).toEqual(['resource.created', 'staff_member.created']);
    expect(await tablesOf('staff_member.created')).toEqual(['audit_event_2031_07']);
  });

  test('has a change undone once, across any months', async () => {
    const [undone] = await salon.journal();
    const undo = (time: string) => {
      const at = Date.parse(time);
      const row = { ...entry, id: newIdAt('aud', at), at: time, business_id: salon.id };
      return inTransaction(world.services.fork(), salon.id, em =>
        insertJournal({ em, services: world.services }, [{ ...row, undoes: undone.id }]),
      );
    };
    await undo('2041-06-30T12:00:00Z');
    await expect(undo('2041-07-01T12:00:00Z')).rejects.toThrow('undone_event_pkey');
  });
});

/** An entry with all its fields empty. */
const entry = {
  actor_type: 'user',
  actor_id: null,
  actor_name: null,
  event_type: 'test.undone',
  subject: null,
  outcome: 'succeeded',
  summary: '',
  details: {},
  before: null,
  after: null,
  request_id: 'test',
  event: 'test.undone',
  notified: false,
  published: false,
  outbox_id: null,
  notice_id: null,
  notice_at: null,
  done_by: null,
} as const;
