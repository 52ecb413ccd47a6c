import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { TargetIds } from './lock-target.ts';
import { Payment } from './payment.entity.ts';

type AttemptTarget = TargetIds &
  Pick<Payment, 'amountMinor' | 'currency' | 'provider' | 'returnUrl'>;

/** Returns an open attempt with the same target, amount, provider and, if given, return address. */
export async function findOpen(
  { em, now }: Context,
  target: AttemptTarget,
): Promise<Payment | undefined> {
  const [open] = await sql<Payment>(
    em,
    `select ${columnsOf(em, Payment, 'p')} from payment p
     where p.business_id = $1 and (p.order_id = $2 or p.appointment_id = $3) and p.lead_id is null
       and p.status in ('pending', 'unknown') and (p.expires_at is null or p.expires_at > $4)
       and p.card_id is null and p.provider = $5 and p.amount_minor = $6 and p.currency = $7
       and ($8::text is null or p.return_url = $8)
     order by p.id desc limit 1`,
    [
      target.businessId,
      target.orderId,
      target.appointmentId,
      new Date(now()).toISOString(),
      target.provider,
      target.amountMinor,
      target.currency,
      target.returnUrl,
    ],
  );
  return open;
}

/**
 * Ends the other open attempts for the same target. Manual ones and what no card was charged for yet end at once; those at a provider expire now and
 * are ended there by the next sweep, with all the shares of a visit of which one is for the target.
 */
export async function withdrawOthers({ em, now }: Context, target: TargetIds): Promise<void> {
  await sql(
    em,
    `update payment set version = version + 1, check_after = $4, expires_at = $4,
       status = case when provider = 'manual'
         or card_id is not null and status = 'pending' and provider_payment_id is null then 'cancelled' else status end
     where business_id = $1 and id = any (array(
       select p.id from payment p
       where p.business_id = $1 and (p.order_id = $2 or p.appointment_id = $3 or p.lead_id in (
           select lead_id from payment where business_id = $1 and (order_id = $2 or appointment_id = $3)))
         and p.status in ('pending', 'unknown') and (p.expires_at is null or p.expires_at > $4)
       order by p.appointment_id, p.id for no key update))`,
    [target.businessId, target.orderId, target.appointmentId, new Date(now()).toISOString()],
  );
}
