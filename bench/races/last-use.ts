import { atOnce, buyer, goods, must, outcomes, type Floor } from './floor.ts';

const buyers = 9;

/** Uses up a discount with one use left, and cancels the order that has it. */
export async function lastUse({ call, sql }: Floor, round: number): Promise<void> {
  const code = `LAST-${round}`;
  const discount = { name: code, code, kind: 'percent', percent: 10, mostUses: 1 };
  const { data } = await call('POST', '/discounts', discount);
  const [catalogItemId] = goods;
  const order = (number: number) =>
    call('POST', '/orders', { ...buyer(number), items: [{ catalogItemId }], discountCode: code });
  const answers = await atOnce(buyers, order);
  must(round, 'used once', outcomes(answers), { done: 1, discount_used_up: buyers - 1 });
  const { orderId } = answers.find(answer => answer.data)!.data;
  const [cancelled, ...others] = await Promise.all([
    call('POST', `/orders/${orderId}/status`, { status: 'cancelled' }),
    order(1),
    order(2),
  ]);
  must(round, 'it was cancelled', cancelled.status, 200);
  const used = others.filter(each => each.data).length;
  const [row] = await sql<{ uses: number }>(
    `select count(*)::int as uses from discount_use u join sales_order o on o.id = u.order_id
     where u.discount_id = $1 and o.status <> 'cancelled'`,
    [data.discountId],
  );
  must(round, 'its uses are its orders', row!.uses, used);
  if (used > 1) throw new Error(`Round ${round}: given back once, used ${used} times.`);
  await call('DELETE', `/discounts/${data.discountId}`);
}
