import { atOnce, buyer, goods, must, type Floor } from './floor.ts';

const orders = 4;

/** Issues receipts by hand and by payment for the same orders, and refunds one, at once. */
export async function numbers({ call, sql }: Floor, round: number): Promise<void> {
  const items = [{ catalogItemId: goods[0] }];
  const placed = await atOnce(orders, number =>
    call('POST', '/orders', { ...buyer(number), items }),
  );
  const ids: string[] = placed.map(({ data }) => data.orderId);
  const payments = await Promise.all(
    ids.map(orderId => call('POST', '/payments', { orderId, provider: 'manual' })),
  );
  await atOnce(3 * orders, number => {
    const order = number % orders;
    return number < orders
      ? call('POST', `/payments/${payments[order]!.data.paymentId}/settle`, {})
      : call('POST', '/receipts', { orderId: ids[order] });
  });
  await atOnce(2 * orders, number =>
    call('POST', `/payments/${payments[number % orders]!.data.paymentId}/refunds`, {}),
  );
  const made = await sql(
    `select order_id, count(*) filter (where corrects_id is null)::int as receipts,
       sum(case when corrects_id is null then gross_minor else -gross_minor end)::int as left
     from receipt where order_id = any($1) group by order_id`,
    [ids],
  );
  must(round, 'each order has its documents', made.length, orders);
  for (const row of made)
    must(round, 'one receipt, taken back once', row, { ...row, receipts: 1, left: 0 });
  const gaps = await sql(
    `select series from receipt group by business_id, series
     having max(ordinal) <> count(*) or min(ordinal) <> 1`,
  );
  must(round, 'no gap in the numbers', gaps, []);
}
