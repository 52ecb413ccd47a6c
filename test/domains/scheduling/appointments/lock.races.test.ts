import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import * as documents from '../../../support/clients/documents.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test('every change of capacity or catalog waits at most 3 s for the business’s lock; reads never wait', async () => {
  const salon = await world.business({ parallelCapacity: 5 });
  const [anna, chair] = await Promise.all([salon.staff(), salon.resource()]);
  const cut = await salon.service({ categoryName: 'Cuts' });
  const [inSalon, { categoryId }] = [{ businessId: salon.id }, cut];
  const [one, two, three] = await Promise.all(
    ['10', '11', '12'].map(hour => salon.booked(cut, { at: `2026-03-02T${hour}:00:00Z` })),
  );
  const before = await salon.appointments();

  const code = (call: Promise<unknown>) =>
    call.then(
      answer => (answer as { code?: string }).code,
      (error: Error) => error.message.split(':')[0],
    );
  const other = new pg.Client({ connectionString: world.adminUrl });
  await other.connect();
  await other.query('begin');
  await other.query('select from business where id = $1 for no key update', [salon.id]);
  try {
    const writes = {
      book: code(salon.book(cut, { at: '2026-03-02T13:00:00Z' })),
      hold: code(salon.hold(cut, { at: '2026-03-02T13:00:00Z' })),
      reschedule: code(salon.move(one, { startAt: '2026-03-02T13:00:00Z' })),
      cancel: code(salon.cancel(two)),
      setStatus: code(salon.setStatus(three, 'arrived')),
      staff: code(salon.staff({ staffId: anna.id, active: false })),
      resource: code(salon.resource({ resourceId: chair.id, units: 3 })),
      item: code(salon.service({ itemId: cut.id, capacity: 2 })),
      category: code(
        salon.graphql(documents.saveCategory, { input: { ...inSalon, name: 'Hair' } }),
      ),
      noCategory: code(salon.graphql(documents.deleteCategory, { ...inSalon, categoryId })),
      business: code(salon.update({ parallelCapacity: 1 })),
    };
    const asTool = salon.ai.call('cancel_appointment', {
      businessId: salon.id,
      appointmentId: three.id,
    });
    expect(await salon.appointments()).toEqual(before);
    expect(await salon.slots(cut, '2026-03-02')).not.toEqual([]);
    for (const [write, outcome] of Object.entries(writes)) {
      expect([write, await outcome]).toEqual([write, 'BUSY']);
    }
    const { status, headers } = await asTool;
    expect([status, headers.get('retry-after')]).toEqual([503, '3']);
  } finally {
    await other.end();
  }
  expect(await salon.appointments()).toEqual(before);
  expect((await salon.book(cut, { at: '2026-03-02T13:00:00Z' })).code).toBeUndefined();
});
