import { afterAll, expect, test } from '@jest/globals';
import { patiently } from '../support/patiently.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test('of desks that take the same rest at once exactly one does, and nothing is paid twice', async () => {
  const salon = await world.business();
  const item = await salon.product({ price: 30 });
  const orders = await Promise.all(Array.from({ length: 8 }, () => salon.ordered([{ item }])));
  for (const [round, { id: orderId }] of orders.entries()) {
    const amounts = round % 2 ? [undefined, undefined, undefined] : [20, 20, 15];
    const answers = await Promise.all(
      amounts.map((amount, desk) =>
        patiently(() => salon.take({ orderId, amount, method: desk ? 'card' : 'cash' })),
      ),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter(code => code === undefined)).toHaveLength(1);
    expect(codes.filter(code => code === 'RULE_VIOLATION')).toHaveLength(2);
  }
  const [books] = await world.sql<{ wrong: number }>(
    `select count(*)::int as wrong from sales_order o
     where o.business_id = $1 and (o.paid_minor > o.total_minor or o.paid_minor <> (
       select coalesce(sum(captured_minor), 0) from payment p where p.order_id = o.id))`,
    [salon.id],
  );
  expect(books).toEqual({ wrong: 0 });
});
