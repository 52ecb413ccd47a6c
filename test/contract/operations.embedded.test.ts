/** The embedded database has one connection: a call that asks for a second one within its transaction is refused. */
import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../support/clients/documents.ts';
import { needed } from '../support/salon/salon.ts';
import { shops } from '../support/salon/shop.ts';
import { createWorld } from '../world.ts';
import { callAs, needsMore } from './tables/call-as.ts';
import { checkEach } from './tables/check-each.ts';
import { operations } from './tables/operations.ts';
import { allowed, preparePlace } from './tables/roles.ts';

const world = await createWorld({
  now: '2026-03-03T06:00:00Z',
  database: 'pglite',
  config: { shops },
});
afterAll(() => world.close());

test('an owner’s operations work on the embedded database', async () => {
  const place = await preparePlace(world, 'owner');
  const ownersOwn = operations.filter(
    ({ name }) => allowed[name]?.includes('owner') && !needsMore.has(name),
  );
  await checkEach(
    ownersOwn,
    ({ name }) => name,
    async operation => {
      const mayEnd = operation.kind === 'mutation';
      const { code, message } = await callAs(world, 'owner', place, operation, { mayEnd });
      expect({ code, message }).toEqual({ code: undefined, message: '' });
    },
    { atOnce: 1 },
  );
});

test('delivery methods with their taxes are saved on the embedded database', async () => {
  const salon = await world.business();
  const deliveryMethods = [{ method: 'post', name: 'Post', price: 5 }];
  needed(await salon.graphql(documents.saveShop, { input: { businessId: salon.id } }));
  const { version } = needed(await salon.rest('GET', '/shop'));
  const saved = needed(await salon.rest('PUT', '/shop', { version, deliveryMethods }));
  expect(saved.deliveryMethods).toMatchObject(deliveryMethods);
});
