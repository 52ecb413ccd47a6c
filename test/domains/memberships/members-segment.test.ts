import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createMembershipWorld } from './membership-world.ts';

const world = await createMembershipWorld();
afterAll(() => world.close());

test('A discount for a segment of members is for clients with a paid membership of the plan, until it ends.', async () => {
  world.clock.set('2026-01-15T09:00:00Z');
  const salon = await world.salon();
  const plan = await salon.plan();
  const soap = await salon.product({ name: 'Soap', price: 10 });
  const segment = { name: 'Club', filter: { memberItemIds: [plan.id] } };
  const { segmentId } = needed(await salon.rest('POST', '/segments', segment));
  await salon.discount({ name: 'For members', percent: 50, segmentId });
  const ada = await salon.join(plan);
  const bob = { clientName: 'Bob', clientPhone: '+4930123456' };
  const { clientId: bobId } = needed(await salon.rest('POST', '/clients', bob));
  const totalFor = async (clientId: string) => {
    const items = [{ catalogItemId: soap.id }];
    return needed(await salon.rest('POST', '/orders', { clientId, items })).total;
  };
  expect(await totalFor(ada.clientId)).toBe(5);
  expect(await totalFor(bobId)).toBe(10);
  const members = async () =>
    needed(await salon.rest('GET', `/clients?segmentId=${segmentId}`)).items.length;
  expect(await members()).toBe(1);
  needed(await salon.change(ada, { endsWithPeriod: true }));
  expect(await totalFor(ada.clientId)).toBe(5);
  await world.at('2026-02-16T09:00:00Z');
  expect(await totalFor(ada.clientId)).toBe(10);
  expect(await members()).toBe(0);
});
