import { atOnce, buyer, goods, must, type Floor } from './floor.ts';

/** Pays an order in several windows at once, then refunds it by several people at once. */
export async function payAndRefund({ call, pay, sql }: Floor, round: number): Promise<void> {
  const items = [{ catalogItemId: goods[0], quantity: 2 }];
  const { orderId, total } = (await call('POST', '/orders', { ...buyer(round), items })).data;
  const begun = await atOnce(2, () => call('POST', '/payments', { orderId }));
  await Promise.all([...begun, ...begun].map(pay));
  const { paymentId } = begun[0]!.data;
  const amount = Math.ceil(total * 0.6);
  const refunds = await atOnce(3, () => call('POST', `/payments/${paymentId}/refunds`, { amount }));
  const [sums] = await sql(
    `select o.paid_minor::int as paid, sum(p.captured_minor)::int as captured,
       sum(p.refunded_minor)::int as refunded
     from sales_order o join payment p on p.order_id = o.id where o.id = $1 group by o.business_id, o.id`,
    [orderId],
  );
  must(round, 'refunded once', refunds.filter(each => each.data).length, 1);
  const [paid, refunded] = [Math.round(total * 100), amount * 100];
  must(round, 'paid and refunded exactly', sums, { paid, captured: paid, refunded });
}
