import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, fromText, query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import type { TargetIds } from '../attempts/lock-target.ts';
import { Payment } from '../attempts/payment.entity.ts';
import { ofSale } from '../attempts/payment-sums.queries.ts';

/** Locks the payments of an order or appointment that can owe more, newest first. Manual ones are left out unless asked for. */
export function lockRefundable(
  em: EntityManager,
  {
    businessId,
    orderId = null,
    appointmentId = null,
    byHandToo,
  }: TargetIds & { byHandToo: boolean },
): Promise<Payment[]> {
  return query(
    em,
    sql<Payment>`
      select ${columns(em, Payment, 'p')} from payment p
      where p.business_id = ${businessId} and (p.order_id = ${orderId} or p.appointment_id = ${appointmentId})
        and (p.provider <> 'manual' or ${byHandToo})
        and ${sql.raw(ofSale.captured)} > greatest(${sql.raw(ofSale.refunded)}, owed_back_minor)
      order by p.id desc for no key update`,
  );
}

const mostAtOnce = 20;
/**
 * Period that the sweep covers. Appointments are declined or expire before their start, so it may lag this
 * far behind.
 */
const lookBack = sql`interval '30 days'`;

/** Payment of an appointment. */
export type PaidVisit = TargetIds & Pick<Payment, 'id'>;

/** Finds payments of declined or expired appointments that do not owe all of their money yet. */
export function findUndone(em: EntityManager, at: number): Promise<PaidVisit[]> {
  const now = toIso(at);
  return query(
    em,
    sql<PaidVisit>`
      select p.id, p.business_id as "businessId", p.appointment_id as "appointmentId"
      from appointment a join payment p on p.business_id = a.business_id and p.appointment_id = a.id
      where a.status in ('declined', 'expired') and a.start_at > ${now}::timestamptz - ${lookBack} and p.order_id is null
        and p.status = 'succeeded' and p.provider <> 'manual'
        and p.captured_minor > greatest(p.refunded_minor, p.owed_back_minor)
        and ${fromText(isNotAside('send-back-payments', 'p.id'), [now])}
      limit ${sql.lit(mostAtOnce)}`,
  );
}
