import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';

/** Whether a refund has come back to its card; asked under the lock of that. */
export async function isGivenBack(
  { em }: Context,
  businessId: string,
  refundId: string,
): Promise<boolean> {
  const found = await sql(
    em,
    'select from gift_card_entry where business_id = $1 and refund_id = $2',
    [businessId, refundId],
  );
  return found.length > 0;
}
