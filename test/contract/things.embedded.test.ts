/** The embedded database has one connection: an operation that asks for a second one within its transaction is refused. */
import { afterAll, expect, test } from '@jest/globals';
import { createWorld } from '../world.ts';
import { furnish } from './tables/things.ts';

const world = await createWorld({ database: 'pglite' });
afterAll(() => world.close());

test('the embedded database makes a business with one record of each kind', async () => {
  const salon = await world.business();
  const things = await furnish(world, salon);
  expect(Object.values(things)).not.toContain(undefined);
});
