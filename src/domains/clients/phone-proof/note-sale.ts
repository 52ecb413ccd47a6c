import { networkOf } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { sql } from '../../../platform/database/query/sql.ts';

/** So long a booking or an order of a network counts against its next ones. */
const hour = 3_600_000;

/**
 * Notes, in the transaction under way, that a visitor books or orders, and says whether it is their network's third
 * time within an hour. The row is locked until the transaction ends, so of many at once each sees those before it.
 */
export async function isThirdSale(
  { em, services, caller, now }: Context,
  businessId: string,
): Promise<boolean> {
  // A storefront that does not say who its visitors are looks like one visitor.
  if (caller.visitorAddress === undefined) return false;
  const [row] = await sql<{ isThird: boolean | null }>(
    em,
    `insert into visitor_sale as s (business_id, visitor, last_at) values ($1, $2, $3)
     on conflict (business_id, visitor) do update
       set last_at = excluded.last_at, second_last_at = s.last_at, third_last_at = s.second_last_at
     returning third_last_at > $4 as "isThird"`,
    [
      businessId,
      services.seal.sign(networkOf(caller), 'visitor who buys'),
      new Date(now()).toISOString(),
      new Date(now() - hour).toISOString(),
    ],
  );
  return row?.isThird ?? false;
}

/** Deletes up to a thousand notes that count no more; says how many. */
export function cleanVisitorSales(context: Context): Promise<number> {
  return deleteSome(context, 'visitor_sale', 'last_at <= $1', context.now() - hour);
}
