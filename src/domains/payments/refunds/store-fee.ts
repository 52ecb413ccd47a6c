import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Target } from '../attempts/lock-target.ts';

/** Stores what staff decided to keep of a locked order or appointment that was called off or not taken up. */
export async function storeFee(
  { em }: Context,
  target: NonNullable<Target>,
  feeMinor: number,
): Promise<void> {
  if (target.kind === 'order') {
    const { businessId, id } = target.order;
    await sql(
      em,
      `update sales_order set fee_minor = $3, version = version + 1 where business_id = $1 and id = $2`,
      [businessId, id, feeMinor],
    );
    return;
  }
  const { businessId, id } = target.appointment;
  await sql(
    em,
    `update appointment set fee_minor = $3, version = version + 1,
       fee_for = case when status = 'no_show' then 'no_show' else 'late_cancellation' end
     where business_id = $1 and id = $2`,
    [businessId, id, feeMinor],
  );
}
