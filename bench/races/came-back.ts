import { atOnce, buyer, goods, must, type Floor } from './floor.ts';

/** Takes the same goods back at several desks at once, beside a change of their order. */
export async function cameBack({ call, sql }: Floor, round: number): Promise<void> {
  const items = [{ catalogItemId: goods[0], quantity: 2 }];
  const { orderId } = (await call('POST', '/orders', { ...buyer(round), items })).data;
  await call('POST', '/payments/desk', { orderId, method: 'card' });
  await call('POST', `/orders/${orderId}/shipments`, {});
  await atOnce(5, number =>
    number === 0
      ? call('PUT', `/orders/${orderId}`, { addItems: [{ catalogItemId: goods[1] }] })
      : call('POST', `/orders/${orderId}/returns`, {
          lines: [{ position: 0, quantity: 1 + (number % 2) }],
        }),
  );
  const [sums] = await sql(
    `select l.returned, l.returned_minor = o.returned_minor as "isNoted",
       (select sum(r.quantity) from order_return_line r join order_return t on t.id = r.return_id
        where t.order_id = o.id)::int as back,
       (select sum(m.quantity) from stock_movement m where m.order_id = o.id and m.kind = 'sent_back')::int as shelved,
       (select sum(p.captured_minor - p.refunded_minor) from payment p where p.order_id = o.id)
         <= greatest(o.total_minor - o.returned_minor, 0) as "isKept"
     from sales_order o join order_line l on l.order_id = o.id and l.position = 0 where o.id = $1`,
    [orderId],
  );
  must(round, 'came back once', sums, {
    returned: 2,
    isNoted: true,
    back: 2,
    shelved: 2,
    isKept: true,
  });
}
