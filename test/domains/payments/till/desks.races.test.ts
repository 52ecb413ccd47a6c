import { afterAll, expect, test } from '@jest/globals';
import { patiently } from '../../../support/time/patiently.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test('one of several desks that take the same rest at once succeeds, and nothing is paid twice', async () => {
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

test('a visit that is put on two bills and paid at once is on one of them, and its money counts once', async () => {
  const salon = await world.business({ parallelCapacity: 10 });
  const [service, soap] = [await salon.service(), await salon.product()];
  const client = { clientName: 'Ada', clientPhone: '+4930123456' };
  for (const round of [1, 2, 3, 4]) {
    const visit = await salon.booked(service, { at: '2026-03-03T09:00:00Z' });
    const items = [{ catalogItemId: soap.id }, { appointmentId: visit.id }];
    const bill = () => patiently(() => salon.rest('POST', '/orders', { ...client, items }));
    const take = { appointmentId: visit.id, amount: round < 3 ? 20 : undefined, method: 'cash' };
    const [one, two, paid] = await Promise.all([bill(), bill(), patiently(() => salon.take(take))]);
    const orders = [one, two].flatMap(({ data }) => (data ? [data.orderId] : []));
    const paidBefore = paid.code === undefined;
    expect(orders.length).toBeLessThanOrEqual(1);
    expect(orders.length === 1 || paidBefore).toBe(true);
    const [row] = await world.sql(
      `select a.order_id as "orderId", coalesce(o.paid_minor, p.paid)::int as paid from appointment a
       left join sales_order o on o.id = a.order_id,
       (select coalesce(sum(captured_minor), 0) as paid from payment where appointment_id = $1) p where a.id = $1`,
      [visit.id],
    );
    const amount = round < 3 ? 2000 : 5000;
    expect(row).toEqual({ orderId: orders[0] ?? null, paid: paidBefore ? amount : 0 });
  }
});

test('as many desks that sell the last units over the counter at once succeed as there are units', async () => {
  const salon = await world.business();
  const goods = { trackStock: true, stockOnHand: 3 };
  const items = [{ catalogItemId: (await salon.product({ price: 5, ...goods })).id }];
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      patiently(() => salon.rest('POST', '/orders/counter', { items, method: 'cash' })),
    ),
  );
  const codes = answers.map(({ code }) => code);
  expect(codes.filter(code => code === undefined)).toHaveLength(3);
  expect(codes.filter(code => code === 'OUT_OF_STOCK')).toHaveLength(5);
  expect(await salon.payments()).toHaveLength(3);
  const [stock] = (await salon.rest('GET', '/stock')).data.items;
  expect(stock).toMatchObject({ stockOnHand: 0, stockReserved: 0 });
});
