import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { checkCutoff } from '../../scheduling/appointments/lifecycle.ts';
import type { Order } from '../order.entity.ts';

/**
 * Checks that a client may call an order off: as long as the business has not confirmed it, and before the cut-off of what is
 * booked with it. @throws DomainError INVALID_TRANSITION, RULE_VIOLATION.
 */
export async function checkClientCancels(
  { em, now }: Context,
  { businessId, id, status }: Order,
): Promise<void> {
  if (status !== 'new') {
    throw new DomainError(
      'INVALID_TRANSITION',
      `The order is ${status}; only the business can cancel it now.`,
    ).because('order_confirmed', { status });
  }
  const booked = await sql<Pick<Business, 'cancelCutoffMinutes'> & { startAt: number }>(
    em,
    `select ${epochMs('a.start_at')} as "startAt",
       coalesce(i.cancel_cutoff_minutes, b.cancel_cutoff_minutes) as "cancelCutoffMinutes"
     from order_line l join appointment a on a.business_id = l.business_id and a.id = l.appointment_id
     join business b on b.id = l.business_id join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
     where l.business_id = $1 and l.order_id = $2 and l.visit_net_minor is null and a.status in ('pending', 'confirmed')`,
    [businessId, id],
  );
  for (const each of booked) checkCutoff(each.startAt, each.cancelCutoffMinutes, now());
}
