import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { TargetIds } from './lock-target.ts';
import { leaseMilliseconds } from '../refunds/note-refunds.ts';
import { Payment } from './payment.entity.ts';
import { openUntil } from '../providers/provider.ts';

type NewPayment = TargetIds &
  Pick<
    Payment,
    'amountMinor' | 'currency' | 'provider' | 'returnUrl' | 'clientId' | 'description' | 'bill'
  > &
  Partial<
    Pick<
      Payment,
      | 'id'
      | 'leadId'
      | 'method'
      | 'tenderedMinor'
      | 'giftCardId'
      | 'cardId'
      | 'tipMinor'
      | 'drawerId'
    >
  >;

/** Whether there is no page on which it is paid. */
const isAtOnce = ({ provider, cardId }: NewPayment) =>
  provider === 'manual' || provider === 'gift_card' || cardId != null;

/** Stores a new attempt, before the provider is called. */
export async function insertPayment({ em, now }: Context, draft: NewPayment): Promise<Payment> {
  const createdAt = now();
  const iso = (instant: number) => new Date(instant).toISOString();
  const [payment] = await sql<Payment>(
    em,
    `insert into payment as p (id, business_id, order_id, appointment_id, client_id, amount_minor, currency,
       provider, status, captured_minor, refunded_minor, owed_back_minor, description, return_url, expires_at,
       check_after, created_at, bill, method, tendered_minor, gift_card_id,
       tip_minor, drawer_id, card_id, lead_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', 0, 0, 0, $9, $10, $11, $12, $13, $14::jsonb, $15, $16, $17,
       $18, $19, $20, $21)
     returning ${columnsOf(em, Payment, 'p')}`,
    [
      draft.id ?? newId('pay'),
      draft.businessId,
      draft.orderId,
      draft.appointmentId,
      draft.clientId,
      draft.amountMinor,
      draft.currency,
      draft.provider,
      draft.description,
      draft.returnUrl,
      isAtOnce(draft) ? null : iso(openUntil({ createdAt })),
      // A card is charged by the next sweep.
      iso(draft.cardId == null ? createdAt + leaseMilliseconds : createdAt),
      iso(createdAt),
      draft.bill == null ? null : JSON.stringify(draft.bill),
      draft.method ?? null,
      draft.tenderedMinor ?? null,
      draft.giftCardId ?? null,
      draft.tipMinor ?? 0,
      draft.drawerId ?? null,
      draft.cardId ?? null,
      draft.leadId ?? null,
    ],
  );
  if (!payment) throw new Error('The insert returned no payment.');
  return payment;
}
