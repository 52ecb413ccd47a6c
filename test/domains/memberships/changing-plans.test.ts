import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createMembershipWorld } from './membership-world.ts';

const world = await createMembershipWorld();
afterAll(() => world.close());
afterEach(() => world.audit());

let salon: Awaited<ReturnType<typeof world.salon>>;
let club: { id: string };
let gold: { id: string };
beforeEach(async () => {
  world.clock.set('2026-01-15T09:00:00Z');
  world.stripe.cards.bank.says = 'yes';
  salon = await world.salon();
  club = await salon.plan();
  gold = await salon.plan({ period: 'year', visits: 5 }, { name: 'Gold', price: 400 });
});

test('A plan changes with the next period: nothing is paid before, and the price of the day of asking then', async () => {
  const joined = await salon.join(club);
  await salon.leaveCard(joined);
  const asked = needed(await salon.change(joined, { nextItemId: gold.id }));
  const next = { itemId: gold.id, name: 'Gold', period: 'year', price: 400, visits: 5 };
  expect(asked).toMatchObject({ name: 'Club', price: 30, renewsOn: '2026-02-15' });
  expect(asked.nextPlan).toEqual({ ...next, beginsOn: '2026-02-15' });
  // A repetition changes nothing, even at another price of the catalog.
  needed(await salon.rest('PUT', `/catalog/${gold.id}`, { price: 999 }));
  const again = needed(await salon.change(joined, { nextItemId: gold.id }));
  expect([again.version, again.nextPlan.price]).toEqual([asked.version, 400]);
  await world.at('2026-02-14T22:59:00Z');
  expect(await salon.charges()).toBe(0);
  await world.at('2026-02-14T23:00:00Z');
  const changed = await salon.found(joined);
  expect(changed).toMatchObject({
    status: 'active',
    name: 'Gold',
    itemId: gold.id,
    period: 'year',
    price: 400,
    lastDay: '2027-02-14',
    nextPlan: null,
  });
  expect(await salon.order(changed.periods[0].orderId)).toMatchObject({ total: 400, due: 0 });
  // Visits of the former period lapse by their own plan.
  expect(await salon.visits(joined)).toMatchObject([
    { name: 'Gold', visits: 5, status: 'active', lastDay: '2027-02-14' },
    { name: 'Club', visits: 2, status: 'expired' },
  ]);
});

test('Visits that roll over stay valid in the first period of the next plan', async () => {
  const rolling = await salon.plan({ rollsOver: true }, { name: 'Rolling' });
  const joined = await salon.join(rolling);
  await salon.leaveCard(joined);
  needed(await salon.change(joined, { nextItemId: gold.id }));
  await world.at('2026-02-15T09:00:00Z');
  expect(await salon.visits(joined)).toMatchObject([
    { name: 'Gold', status: 'active' },
    { name: 'Rolling', status: 'active', lastDay: '2026-03-14' },
  ]);
});

test('A change is taken back until it begins, and a change and an end replace each other', async () => {
  const joined = await salon.join(club);
  needed(await salon.change(joined, { nextItemId: gold.id }));
  expect(needed(await salon.change(joined, { nextItemId: null })).nextPlan).toBeNull();
  needed(await salon.change(joined, { nextItemId: gold.id }));
  const ending = needed(await salon.change(joined, { endsWithPeriod: true }));
  expect(ending).toMatchObject({ endsWithPeriod: true, nextPlan: null });
  const changing = needed(await salon.change(joined, { nextItemId: gold.id }));
  expect(changing).toMatchObject({ endsWithPeriod: false, nextPlan: { name: 'Gold' } });
  needed(await salon.change(joined, { endsWithPeriod: true }));
  await world.at('2026-02-15T09:00:00Z');
  const late = await salon.change(joined, { nextItemId: gold.id });
  expect(late.body.reason).toBe('membership_status');
});

test('Only offered plans can be changed to, and the present one takes over its price of today', async () => {
  const joined = await salon.join(club);
  const soap = await salon.product({ name: 'Soap', price: 3 });
  const refused = await salon.change(joined, { nextItemId: soap.id });
  expect([refused.body.reason, refused.body.errors[0].path]).toEqual([
    'plan_not_offered',
    'nextItemId',
  ]);
  const { version } = await salon.found(joined);
  expect(needed(await salon.change(joined, { nextItemId: club.id })).version).toBe(version);
  needed(await salon.rest('PUT', `/catalog/${club.id}`, { price: 35 }));
  const dearer = needed(await salon.change(joined, { nextItemId: club.id }));
  expect(dearer.nextPlan).toMatchObject({ name: 'Club', price: 35 });
  needed(await salon.rest('PUT', `/catalog/${gold.id}`, { active: false }));
  const gone = await salon.change(joined, { nextItemId: gold.id });
  expect(gone.body.reason).toBe('plan_not_offered');
});

test('A paused membership resumes with the next plan, and a trial ends with it', async () => {
  const joined = await salon.join(club);
  await salon.leaveCard(joined);
  needed(await salon.change(joined, { paused: true }));
  const asked = needed(await salon.change(joined, { nextItemId: gold.id }));
  expect(asked.nextPlan.beginsOn).toBeNull();
  await world.at('2026-03-20T09:00:00Z');
  expect((await salon.found(joined)).name).toBe('Club');
  needed(await salon.change(joined, { paused: false }));
  await world.at('2026-03-20T09:01:00Z');
  expect(await salon.found(joined)).toMatchObject({
    name: 'Gold',
    startsOn: '2026-03-20',
    lastDay: '2027-03-19',
  });
});

test('A client changes the own plan by the link, reads what is paid from when on, and stays', async () => {
  const joined = await salon.join(club);
  needed(await salon.rest('PUT', `/clients/${joined.clientId}`, { email: 'ada@example.com' }));
  const page = async () => (await fetch(joined.url)).text();
  expect(await page()).toContain('Change to “Gold”, €400.00 a year');
  expect(await page()).toContain('From February 15, 2026 you pay');
  await fetch(`${joined.url}/change/${gold.id}`, { method: 'POST' });
  expect(await page()).toContain('From February 15, 2026: “Gold”, €400.00 a year.');
  expect(await salon.told()).toContain('membership_changing');
  await fetch(`${joined.url}/stay`, { method: 'POST' });
  expect((await salon.found(joined)).nextPlan).toBeNull();
  const other = await world.salon();
  const foreign = await other.plan();
  await fetch(`${joined.url}/change/${foreign.id}`, { method: 'POST' });
  expect((await salon.found(joined)).nextPlan).toBeNull();
});
