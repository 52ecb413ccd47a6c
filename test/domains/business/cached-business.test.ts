import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { Business } from '../../../src/domains/business/business.entity.ts';
import { lockBusiness } from '../../../src/domains/business/lock-business.ts';
import { inTransaction } from '../../../src/platform/database/tenancy/tenant-scope.ts';
import { systemCaller } from '../../../src/platform/caller.ts';
import { createContext } from '../../../src/app/context.ts';
import { databases } from '../../support/database/databases.ts';
import { until } from '../../support/time/until.ts';
import { createWorld, type World } from '../../world.ts';

describe.each(databases)('a business read on %s', database => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database });
  });
  afterAll(() => world?.close());

  test('is the same when it is locked, read for the first time or from the cache, as through the entity manager', async () => {
    const { id } = await world.business({ parallelCapacity: 3, phone: '+4930123456' });
    const call = { caller: systemCaller('test') };
    const context = createContext(world.services, call);
    await inTransaction(context.em, id, async em => {
      const own = createContext(world.services, call, em);
      const first = await lockBusiness(own, id);
      const again = await lockBusiness(own, id);
      const entity = await own.em.findOneOrFail(Business, { id });
      expect(first).toEqual({ ...entity });
      expect(again).toEqual(first);
      expect(again).not.toBe(first);
    });
  });
});

describe('a business changed by other processes', () => {
  let world: World;
  let other: pg.Client;
  beforeAll(async () => {
    world = await createWorld({ now: '2026-03-02T08:00:00Z' });
    other = new pg.Client({ connectionString: world.adminUrl });
    await other.connect();
  });
  afterAll(async () => {
    await other?.end();
    await world?.close();
  });

  const isWaiting = async () => {
    const waiting = await world.sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  };

  test('is seen with its latest change by a booking that waited for the lock', async () => {
    const salon = await world.business();
    const cut = await salon.service();
    await salon.booked(cut, { at: '2026-03-03T09:00:00Z' });
    await other.query('begin');
    const change = (status: string) =>
      other.query('update business set status = $2 where id = $1', [salon.id, status]);
    await change('active');
    await change('archived');
    const booking = salon.book(cut, { at: '2026-03-03T12:00:00Z' });
    await until(isWaiting);
    await other.query('commit');
    expect(await booking).toMatchObject({ code: 'RULE_VIOLATION', message: /archived/ });
    await change('active');
    expect((await salon.book(cut, { at: '2026-03-03T12:00:00Z' })).code).toBeUndefined();
  });

  test('has work retried with its new state if the work fails with the old one', async () => {
    const salon = await world.business();
    const cut = await salon.service();
    await salon.update({ parallelCapacity: 1 });
    await salon.booked(cut, { at: '2026-03-03T09:00:00Z' });
    await other.query('begin');
    await other.query('update business set parallel_capacity = 2 where id = $1', [salon.id]);
    const booking = salon.book(cut, { at: '2026-03-03T09:00:00Z' });
    await until(isWaiting);
    await other.query('commit');
    expect((await booking).code).toBeUndefined();
  });
});
