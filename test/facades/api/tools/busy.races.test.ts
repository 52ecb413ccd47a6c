import { afterAll, expect, test } from '@jest/globals';
import { withTenantScope } from '../../../../src/platform/database/tenancy/tenant-scope.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test('BUSY is answered 503 with Retry-After once a lock was waited for, and nothing is booked', async () => {
  const busy = await world.business({ name: 'Busy' });
  const service = await busy.service();
  const em = world.services.orm.em.fork();
  const before = world.logs.length;
  await withTenantScope(busy.id, () => em.begin());
  try {
    await em
      .getConnection()
      .execute(
        'select 1 from business where id = ? for no key update',
        [busy.id],
        'all',
        em.getTransactionContext(),
      );
    const answer = await busy.ai.call('create_appointment', {
      businessId: busy.id,
      catalogItemId: service.id,
      clientPhone: '+4930123456',
      clientName: 'Ada',
      startAt: '2026-03-03T12:00:00Z',
    });
    expect(answer.status).toBe(503);
    expect(answer.message).toMatch(/^[^\n]+[.?]$/);
    expect(answer.body).toEqual({ ok: false, error: { code: 'BUSY', message: answer.message } });
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  } finally {
    await em.rollback();
  }
  expect(await busy.appointments()).toEqual([]);
  const logged = world.logs.slice(before).map(line => JSON.parse(line));
  const warnings = logged.filter(({ level, msg }) => level >= 40 && /busy/.test(msg));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatchObject({ level: 40, requestId: expect.any(String) });
  expect(JSON.stringify(warnings)).not.toMatch(/stack|\.ts:/);
});
