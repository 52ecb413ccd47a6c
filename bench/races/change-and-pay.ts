import { buyer, goods, must, type Floor } from './floor.ts';

/** Changes an order's quantity and pays its price at once. */
export async function changeAndPay({ call, pay, sql }: Floor, round: number): Promise<void> {
  const items = [{ catalogItemId: goods[0], quantity: 2 }];
  const { orderId } = (await call('POST', '/orders', { ...buyer(round), items })).data;
  const begun = await call('POST', '/payments', { orderId });
  const change = (quantity: number) =>
    call('PUT', `/orders/${orderId}`, { lines: [{ position: 0, quantity }] });
  await Promise.all([
    pay(begun),
    change(3),
    change(1),
    call('POST', '/payments', { orderId }),
    ...(round % 3 === 0
      ? [call('POST', `/orders/${orderId}/status`, { status: 'cancelled' })]
      : []),
  ]);
  const [order] = await sql<Record<'total' | 'kept' | 'owed', number> & { status: string }>(
    `select o.total_minor::int as total, o.status,
       sum(p.captured_minor - p.refunded_minor)::int as kept, sum(p.owed_back_minor)::int as owed
     from sales_order o join payment p on p.order_id = o.id where o.id = $1 group by o.business_id, o.id`,
    [orderId],
  );
  const { status, total, kept, owed } = order!;
  if (status !== 'cancelled') {
    const most = kept - owed <= total;
    must(round, 'no more is kept than it costs', { most, kept, owed }, { most: true, kept, owed });
  }
}
