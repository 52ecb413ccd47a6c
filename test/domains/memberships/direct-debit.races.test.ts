import { afterAll, expect, test } from '@jest/globals';
import { raceRounds } from '../../support/runner/race-rounds.ts';
import { createMembershipWorld } from './membership-world.ts';

const world = await createMembershipWorld();
afterAll(() => world.close());

const rounds = raceRounds(2);

test(`${rounds} times two workers and the bank's answers meet: one notice, one debit, and one outcome`, async () => {
  const other = await world.another();
  const workers = [world.jobs, other.jobs];
  const all = (job: string) => Promise.all(workers.map(each => each.run(job)));
  for (let round = 1; round <= rounds; round += 1) {
    world.clock.set('2026-01-31T09:00:00Z');
    const salon = await world.salon();
    const joined = await salon.join(await salon.plan());
    await salon.leaveCard(joined, 'bank_account');
    world.clock.set('2026-02-25T08:00:00Z');
    await all('renew-memberships');
    world.clock.set('2026-02-28T08:00:00Z');
    await all('renew-memberships');
    await all('reconcile-payments');
    expect(await salon.charges()).toBe(1);
    const isPaid = round % 2 === 1;
    const answer = isPaid ? 'yes' : 'insufficient_funds';
    world.clock.set('2026-03-05T08:00:00Z');
    const body = world.stripe.cards.debits.answer(await salon.debit(joined), answer);
    const again = body.replace('evt_', 'evt_2');
    await Promise.all([
      world.notified(body),
      world.notified(again),
      all('renew-memberships'),
      all('reconcile-payments'),
    ]);
    const count = async (eventType: string) => (await salon.journal({ eventType })).length;
    expect(await count('membership.debit_announced')).toBe(1);
    expect(await count('membership.debit_started')).toBe(1);
    expect(await count('membership.renewed')).toBe(isPaid ? 1 : 0);
    expect(await count('membership.payment_due')).toBe(isPaid ? 0 : 1);
    const { status, debitUntil } = await salon.found(joined);
    expect([status, debitUntil]).toEqual([isPaid ? 'active' : 'past_due', null]);
  }
  await world.audit();
  await other.close();
});
