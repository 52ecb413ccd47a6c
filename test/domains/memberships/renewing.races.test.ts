import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { patiently } from '../../support/time/patiently.ts';
import { raceRounds } from '../../support/runner/race-rounds.ts';
import { createMembershipWorld } from './membership-world.ts';

const world = await createMembershipWorld();
afterAll(() => world.close());

const rounds = raceRounds(2);

test(`${rounds} times two workers renew at once: each period is charged once, and its last visit covers one appointment`, async () => {
  world.clock.set('2026-01-31T09:00:00Z');
  const other = await world.another();
  const salon = await world.salon();
  const plan = await salon.plan({ visits: 1 });
  const members = [];
  for (const digit of [1, 2, 3]) {
    const joined = await salon.join(plan, { clientPhone: `+4930123450${digit}` });
    await salon.leaveCard(joined);
    members.push(joined);
  }
  const unpaid = await salon.join(plan, { clientName: 'Bea', clientPhone: '+49301234509' });
  for (let round = 1; round <= rounds; round += 1) {
    world.clock.set(`2026-0${round + 1}-28T08:00:00Z`);
    if (round > 1) world.clock.set(`2026-0${round + 1}-31T08:00:00Z`);
    for (const job of ['renew-memberships', 'reconcile-payments'])
      await Promise.all([world.jobs, other.jobs].map(each => each.run(job)));
    expect(await salon.charges()).toBe(members.length * round);
    // Whoever has no card is asked once, and again after a day.
    if (round === 1) {
      const { status, retryAt } = await salon.found(unpaid);
      expect([status, retryAt.slice(0, 10)]).toEqual(['past_due', '2026-03-01']);
    }
    for (const joined of members) {
      const { status, periods } = await salon.found(joined);
      expect([status, periods.length]).toEqual(['active', round + 1]);
    }
    const [{ packageId }] = await salon.visits(members[0]);
    const at = new Date(world.clock.now() + 86_400_000).toISOString().replace(/T.*/, 'T10:00:00Z');
    const visits = await Promise.all(
      Array.from({ length: 6 }, () => salon.booked(salon.cut, { at, clientPhone: '+49301234501' })),
    );
    const answers = await Promise.all(
      visits.map(({ id }) =>
        patiently(() => salon.rest('PUT', `/appointments/${id}/package`, { packageId })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    needed(answers.find(({ status }) => status === 200)!);
  }
  await world.audit();
  await other.close();
});
