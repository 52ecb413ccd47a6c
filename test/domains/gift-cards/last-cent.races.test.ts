import { afterAll, expect, test } from '@jest/globals';
import { patiently } from '../../support/time/patiently.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { giftCardBooks } from './books.ts';
import { raceRounds } from '../../support/runner/race-rounds.ts';

const world = await createWorld();
afterAll(() => world.close());

const rounds = raceRounds(3);

test(`${rounds} times 20 orders at once want the balance of one card: it is taken once, and the books balance`, async () => {
  const salon = await world.business();
  const soap = await salon.product({ price: 10 });
  for (let round = 0; round < rounds; round += 1) {
    const { code, giftCardId } = needed(await salon.rest('POST', '/gift-cards', { amount: 25 }));
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => salon.ordered([{ item: soap }])),
    );
    const answers = await Promise.all(
      orders.map(({ id }) =>
        patiently(() => salon.rest('POST', '/payments', { orderId: id, giftCardCode: code })),
      ),
    );
    const paid = answers.filter(({ status }) => status === 201).map(({ data }) => data.captured);
    expect(paid.toSorted((a, b) => a - b)).toEqual([5, 10, 10]);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.reason))).toEqual(new Set(['gift_card_empty']));
    expect(needed(await salon.rest('GET', `/gift-cards/${giftCardId}`)).balance).toBe(0);
  }
  for (const [name, statement] of Object.entries(giftCardBooks)) {
    expect([name, await world.sql(statement)]).toEqual([name, []]);
  }
});

test('one order paid by one card many times at once, and refunded at once, is paid once', async () => {
  const salon = await world.business();
  const soap = await salon.product({ price: 10 });
  const { code } = needed(await salon.rest('POST', '/gift-cards', { amount: 500 }));
  const { id: orderId } = await salon.ordered([{ item: soap }]);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      patiently(() => salon.rest('POST', '/payments', { orderId, giftCardCode: code })),
    ),
  );
  const [payment, ...others] = answers.filter(({ status }) => status === 201);
  expect(others).toEqual([]);
  const refunds = await Promise.all(
    Array.from({ length: 12 }, () =>
      patiently(() =>
        salon.rest('POST', `/payments/${payment!.data.paymentId}/refunds`, { amount: 3 }),
      ),
    ),
  );
  expect(refunds.filter(({ status }) => status === 201)).toHaveLength(3);
  for (const [name, statement] of Object.entries(giftCardBooks)) {
    expect([name, await world.sql(statement)]).toEqual([name, []]);
  }
});
