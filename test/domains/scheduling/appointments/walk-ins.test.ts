import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const hours = [9, 10, 11, 12, 13];
const at = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00Z`;
const walkIn = { walkIn: true };

test('walk-ins without a name share one client, whose visits no client limit counts', async () => {
  const salon = await world.business({ locale: 'de' });
  needed(await salon.rest('PUT', '', { maxClientBookingsPerDay: 1 }));
  const cut = await salon.service();
  const made = [];
  for (const hour of hours.slice(0, 2))
    made.push(
      needed(
        await salon.rest('POST', '/appointments', {
          catalogItemId: cut.id,
          startAt: at(hour),
          ...walkIn,
        }),
      ),
    );
  expect(made.map(({ clientName }) => clientName)).toEqual(['Laufkundschaft', 'Laufkundschaft']);
  expect(new Set(made.map(({ clientId }) => clientId)).size).toBe(1);
  expect(made[0].clientPhone).toBe(null);
  needed(await salon.move({ id: made[0].appointmentId }, { startAt: at(13) }));
});

test('simultaneous walk-ins create one client', async () => {
  const salon = await world.business({ parallelCapacity: 5 });
  const cut = await salon.service();
  const answers = await Promise.all(
    hours.map(hour =>
      salon.rest('POST', '/appointments', { catalogItemId: cut.id, startAt: at(hour), ...walkIn }),
    ),
  );
  expect(new Set(answers.map(answer => needed(answer).clientId)).size).toBe(1);
});

test('a visit of several services is booked for a walk-in', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  const services = [{ catalogItemId: cut.id }, { catalogItemId: cut.id }];
  const visit = needed(
    await salon.rest('POST', '/visits', { services, startAt: at(9), ...walkIn }),
  );
  expect(visit.clientName).toBe('Walk-in');
});

test('a walk-in booking that also names a client is refused', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  const booking = { catalogItemId: cut.id, startAt: at(9) };
  const named = await salon.rest('POST', '/appointments', {
    ...booking,
    ...walkIn,
    clientName: 'Ada',
  });
  expect(named.code).toBe('VALIDATION_FAILED');
  expect(named.message).toContain('walkIn');
});
