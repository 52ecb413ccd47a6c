import { afterAll, expect, test } from '@jest/globals';
import { createPaymentsWorld } from '../payments-world.ts';

const world = await createPaymentsWorld();
afterAll(() => world.close());

test('one sender is accepted 600 times a minute', async () => {
  const notifyOnce = () => world.notify('stripe', { body: '{}' });
  const statuses = (await Promise.all(Array.from({ length: 601 }, notifyOnce))).map(
    ({ status }) => status,
  );
  expect(statuses.filter(status => status === 429)).toHaveLength(1);
  expect(statuses.filter(status => status === 200)).toHaveLength(600);
});
