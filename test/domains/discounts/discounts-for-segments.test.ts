import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test('a discount for a segment is for the clients who are in it when they order, and keeps the segment', async () => {
  const { salon, visitor } = await openShop(world);
  const soap = await salon.product({ name: 'Soap', price: 10 });
  const tea = await salon.product({ name: 'Tea', price: 10 });
  const segment = { name: 'Regulars', filter: { visitsTo: 0, tag: 'Regular' } };
  const { segmentId } = needed(await salon.rest('POST', '/segments', segment));
  const terms = { code: 'REGULARS', percent: 50, segmentId };
  const { id: discountId } = await salon.discount(terms);
  const ada = { clientName: 'Ada', clientPhone: '+4930123456' };
  const { clientId } = needed(await salon.rest('POST', '/clients', ada));
  const order = (more: object = {}) =>
    salon.rest('POST', '/orders', { clientId, items: [{ catalogItemId: soap.id }], ...more });
  const withCode = { discountCode: 'REGULARS' };
  expect((await order(withCode)).body.reason).toBe('discount_for_other_clients');
  needed(await salon.rest('PUT', `/clients/${clientId}`, { tags: ['regular'] }));
  const placed = needed(await order(withCode));
  expect(placed.total).toBe(5);

  needed(await salon.rest('PUT', `/clients/${clientId}`, { tags: [], version: 2 }));
  const path = `/orders/${placed.orderId}`;
  const kept = needed(await salon.rest('PUT', path, { lines: [{ position: 0, quantity: 2 }] }));
  expect(kept.total).toBe(10);

  // An automatic one is not shown to visitors whom nobody knows yet.
  await salon.discount({ name: 'Quiet', percent: 20, itemIds: [tea.id], segmentId });
  const shopper = visitor();
  expect(needed(await shopper.add(tea.id)).discounts).toEqual([]);
  needed(await shopper.call('POST', '/cart/discount', { code: 'REGULARS' }));
  const refused = await shopper.order({ contact: { name: 'Eva', phone: '+4930123499' } });
  expect(refused.body.reason).toBe('discount_for_other_clients');

  const used = await salon.rest('DELETE', `/segments/${segmentId}`);
  expect([used.code, used.body.reason]).toEqual(['RULE_VIOLATION', 'segment_used']);
  const other = await world.business();
  const foreign = { name: 'Theirs', kind: 'percent', percent: 5, segmentId };
  expect((await other.rest('POST', '/discounts', foreign)).code).toBe('NOT_FOUND');
  expect(needed(await salon.rest('GET', `/discounts/${discountId}`)).segmentId).toBe(segmentId);
});
