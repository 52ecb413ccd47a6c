import { atOnce, buyer, goods, must, type Floor } from './floor.ts';

/** Lets several people at the desk take the same outstanding amount at once. */
export async function sameRest({ call, sql }: Floor, round: number): Promise<void> {
  const items = [{ catalogItemId: goods[1] }];
  const { orderId, total } = (await call('POST', '/orders', { ...buyer(round), items })).data;
  await atOnce(6, number =>
    call('POST', '/payments/desk', {
      orderId,
      method: number % 2 ? 'cash' : 'card',
      ...(number < 4 && { amount: total / 2 }),
    }),
  );
  const [sums] = await sql(
    `select sum(captured_minor - owed_back_minor)::int as paid from payment where order_id = $1`,
    [orderId],
  );
  must(round, 'paid once', sums, { paid: Math.round(total * 100) });
}
