import { afterAll, expect, test } from '@jest/globals';
import { patiently } from '../../support/time/patiently.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test('7 of 60 simultaneous orders with a discount for 7 have it', async () => {
  const salon = await world.business();
  const soap = await salon.product({ price: 10 });
  await salon.discount({ code: 'SEVEN', mostUses: 7 });
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, k) =>
      patiently(() =>
        salon.rest('POST', '/orders', {
          clientName: `Buyer ${k}`,
          clientPhone: `+4930${200_000 + k}`,
          items: [{ catalogItemId: soap.id }],
          discountCode: 'SEVEN',
        }),
      ),
    ),
  );
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(7);
  const refused = answers.filter(({ code }) => code !== undefined);
  expect(new Set(refused.map(({ body }) => body.reason))).toEqual(new Set(['discount_used_up']));
  expect((await salon.rest('GET', '/discounts')).data.items).toMatchObject([{ uses: 7 }]);
});
