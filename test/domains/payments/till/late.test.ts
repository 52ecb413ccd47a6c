import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test('Money for a visit whose place was taken meanwhile is refused at the desk.', async () => {
  const salon = await world.business({ parallelCapacity: 1 });
  const cut = await salon.service({ requiresPrepayment: true });
  const at = '2026-03-03T10:00:00Z';
  const { id: appointmentId } = await salon.booked(cut, { at });
  const payment = needed(await salon.pay({ appointmentId, provider: 'manual' }));
  world.clock.advance({ hours: 1 });
  await salon.booked(cut, { at, force: true });
  const answer = await salon.settle(payment);
  expect(answer.code).toBe('INVALID_TRANSITION');
  expect(answer.message).toContain('Do not take the money');
  const [kept] = await world.sql('select status, captured_minor from payment where id = $1', [
    payment.id,
  ]);
  expect(kept).toEqual({ status: 'pending', captured_minor: '0' });
});
