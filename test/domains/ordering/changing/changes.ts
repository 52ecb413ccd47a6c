import { expect } from '@jest/globals';
import { books } from '../../taxes/books.ts';
import type { Answer, Salon, World } from '../../../world.ts';
import { needed } from '../../../support/salon/salon.ts';

/** An order as REST shows it. */
interface Placed {
  orderId: string;
}

/** Helpers that place and change orders over REST, as the owner. */
export const changesOf = (salon: Salon) => ({
  placed: async (items: readonly object[], input: object = {}) => {
    const body = { clientName: 'Ada', clientPhone: '+4930123456', items, ...input };
    const { data, status } = await salon.rest('POST', '/orders', body);
    expect([data, status]).toEqual([data, 201]);
    return data;
  },
  change: (
    order: Placed,
    input: object,
    extra: object = {},
  ): Promise<Answer & { status: number }> =>
    salon.rest('PUT', `/orders/${order.orderId}`, input, extra) as never,
  changed: async (order: Placed, input: object) => {
    const answer = await salon.rest('PUT', `/orders/${order.orderId}`, input);
    expect(answer).toMatchObject({ status: 200 });
    return answer.data;
  },
  now: async (order: Placed) => (await salon.rest('GET', `/orders/${order.orderId}`)).data,
  paid: async (input: object) => {
    const payment = await salon.paying({ provider: 'manual', ...input });
    return needed(await salon.settle(payment));
  },
});

/** Asserts that the books of all businesses balance. */
export async function checkBooks(world: World): Promise<void> {
  for (const [name, statement] of Object.entries({ ...books, stockIsReserved, usesAreDiscounts })) {
    expect([name, await world.sql(statement)]).toEqual([name, []]);
  }
}

/** Statement that finds stock whose reserved units differ from the lines of open orders. */
const stockIsReserved = `
  select s.id from stock s
  where s.reserved <> (
    select coalesce(sum((t->>'quantity')::int / l.quantity * (l.quantity - l.shipped)), 0) from sales_order o
    join order_line l on l.business_id = o.business_id and l.order_id = o.id, jsonb_array_elements(l.takes) t
    where o.business_id = s.business_id and o.status not in ('completed', 'cancelled') and t->>'stockId' = s.id)`;

/** Statement that finds orders whose discounts differ from the recorded uses. */
const usesAreDiscounts = `
  select o.id from sales_order o
  where (select coalesce(jsonb_agg(d->>'id' order by d->>'id'), '[]') from jsonb_array_elements(o.discounts) d)
    <> (select coalesce(jsonb_agg(u.discount_id order by u.discount_id), '[]') from discount_use u
        where u.business_id = o.business_id and u.order_id = o.id)`;
