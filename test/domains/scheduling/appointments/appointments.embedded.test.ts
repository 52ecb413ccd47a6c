import { afterAll, expect, test } from '@jest/globals';
import { createWorld } from '../../../world.ts';

// Calls queue for as long as in a real installation.
const world = await createWorld({
  database: 'pglite',
  config: { callQueue: 200, callQueueSeconds: 2 },
});
afterAll(() => world.close());

const at = '2026-03-02T12:00:00Z';

test('on the embedded database, one of ten simultaneous bookings gets the place', async () => {
  const salon = await world.business({ parallelCapacity: 1 });
  const cut = await salon.service();
  const booking = { catalogItemId: cut.id, startAt: at, clientPhone: '+4930123456' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, k) =>
      (k % 2 ? salon.ai : salon.mcp).call('create_appointment', {
        ...booking,
        clientName: `C${k}`,
      }),
    ),
  );
  const lost = answers.flatMap(({ code }) => code ?? []);
  expect(lost).toEqual(Array.from({ length: 9 }, () => 'SLOT_UNAVAILABLE'));
  expect(await salon.appointments()).toHaveLength(1);
  const events = await salon.journal({ eventType: 'ai.tool.*' });
  expect(events.filter((event: any) => event.outcome === 'failed')).toHaveLength(9);
});

test('on the embedded database, an appointment is held, booked, moved, cancelled and sent to webhooks', async () => {
  const salon = await world.business({ parallelCapacity: 1 });
  const staff = [await salon.staff()];
  const cut = await salon.service({
    staff,
    categoryName: 'Hair',
    images: ['https://example.com/a'],
  });
  const { data: hold } = await salon.hold(cut, { at });
  const booked = await salon.booked(cut, { at, holdId: hold.id, customFields: { a: 'b' } });
  const { data: moved } = await salon.move(booked, { startAt: '2026-03-02T14:00:00Z' });
  expect(moved).toMatchObject({
    id: booked.id,
    version: 2,
    staffName: 'Anna',
    customFields: { a: 'b' },
  });
  const { data: cancelled } = await salon.cancel(booked);
  expect(await salon.appointments()).toEqual([cancelled]);
  expect((await salon.slots(cut, '2026-03-02')).every(slot => slot.available)).toBe(true);
  const events = await salon.journal({ subject: booked.id });
  expect(events.map((event: any) => event.eventType)).toEqual([
    'appointment.cancelled',
    'appointment.rescheduled',
    'appointment.created',
  ]);
});

test('on the embedded database, a repeated call gets the answer of the first one', async () => {
  const salon = await world.business();
  const args = { name: 'Anna', idempotencyKey: 'k', businessId: salon.id };
  const calls = Array.from({ length: 5 }, () => salon.ai.call('update_staff', args));
  const bodies = (await Promise.all(calls)).map(({ body }) => body);
  for (const body of bodies) expect(body).toEqual(bodies[0]);
});

test.each(['delete from audit_event', 'truncate audit_event'])(
  'the embedded database refuses to %s',
  async statement => {
    await world.business();
    await expect(world.sql(statement)).rejects.toThrow('append-only');
  },
);

test('on the embedded database, a call that would queue too long gets BUSY, as on PostgreSQL', async () => {
  const salon = await world.business({ parallelCapacity: 1000 });
  const cut = await salon.service();
  const answers = await Promise.all(
    Array.from({ length: 600 }, (_, k) =>
      salon.ai.call('create_appointment', {
        catalogItemId: cut.id,
        startAt: at,
        clientPhone: `+4930${2_000_000 + k}`,
        clientName: 'Ada',
      }),
    ),
  );
  const codes = new Set(answers.map(({ code }) => code));
  expect([...codes].filter(code => code !== undefined)).toEqual(['BUSY']);
  const booked = answers.filter(({ code }) => code === undefined).length;
  expect(booked).toBeGreaterThan(0);
});
