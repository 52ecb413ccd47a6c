import { afterAll, expect, test } from '@jest/globals';
import { raceRounds } from '../../support/runner/race-rounds.ts';
import { patiently } from '../../support/time/patiently.ts';
import { createMembershipWorld } from './membership-world.ts';

const world = await createMembershipWorld();
afterAll(() => world.close());

const rounds = raceRounds(2);

test(`${rounds} times a change, an end and two renewals meet: one period at one price, or an end`, async () => {
  const other = await world.another();
  for (let round = 1; round <= rounds; round += 1) {
    world.clock.set('2026-01-15T09:00:00Z');
    const salon = await world.salon();
    const gold = await salon.plan({ visits: 5 }, { name: 'Gold', price: 70 });
    const joined = await salon.join(await salon.plan());
    await salon.leaveCard(joined);
    world.clock.set('2026-02-15T09:00:00Z');
    await Promise.all([
      world.jobs.run('renew-memberships'),
      other.jobs.run('renew-memberships'),
      patiently(() => salon.change(joined, { nextItemId: gold.id })),
      patiently(() => salon.change(joined, { endsWithPeriod: true })),
    ]);
    await world.jobs.run('reconcile-payments');
    const { status, periods, nextPlan, endsWithPeriod, price } = await salon.found(joined);
    expect(endsWithPeriod && nextPlan !== null).toBe(false);
    expect(periods.length).toBeLessThanOrEqual(2);
    if (status !== 'ended') {
      expect(status).toBe('active');
      expect((await salon.order(periods[0].orderId)).total).toBe(price);
    }
    expect(await salon.charges()).toBeLessThanOrEqual(1);
    await world.audit();
  }
  await other.close();
});
