import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { split } from '../../../platform/lib/money/split.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import type { Refund } from '../refunds/refund.entity.ts';
import type { Tip } from './read-tip.ts';

type Share = Tip['shares'][number];

/** Refuses staff that the business does not have. @throws DomainError NOT_FOUND. */
export async function checkTipped(
  { em }: Context,
  businessId: string,
  { shares }: Tip,
): Promise<void> {
  const ids = shares.flatMap(({ staffId }) => staffId ?? []);
  if (ids.length === 0) return;
  const known = await sql<{ id: string }>(
    em,
    'select id from staff_member where business_id = $1 and id = any($2)',
    [businessId, ids],
  );
  const unknown = ids.find(id => !known.some(each => each.id === id));
  if (unknown) throw notFound('stf', unknown);
}

/** Keeps whose the tip of a payment is. */
export async function noteTip(transaction: Context, payment: Payment, tip: Tip): Promise<void> {
  await insert(transaction, payment, null, tip.shares);
}

/** Takes the part of a refund that is of the tip from those who got it, in proportion to what they have left of it. */
export async function takeTipBack(
  transaction: Context,
  payment: Payment,
  { id, tipMinor }: Refund,
): Promise<void> {
  if (tipMinor === 0) return;
  const left = await sql<Share>(
    transaction.em,
    `select staff_id as "staffId", sum(amount_minor)::float8 as "amountMinor" from tip_entry
     where business_id = $1 and payment_id = $2 group by 1 having sum(amount_minor) > 0 order by min(id)`,
    [payment.businessId, payment.id],
  );
  const parts = split(
    tipMinor,
    left.map(({ amountMinor }) => amountMinor),
  );
  const shares = left.map(({ staffId }, index) => ({ staffId, amountMinor: -(parts[index] ?? 0) }));
  await insert(transaction, payment, id, shares);
}

async function insert(
  { em, now }: Context,
  { businessId, id: paymentId }: Payment,
  refundId: string | null,
  shares: readonly Share[],
): Promise<void> {
  const rows = shares
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map(({ staffId, amountMinor }) => ({ id: newId('tip'), staffId, amountMinor }));
  await sql(
    em,
    `insert into tip_entry (id, business_id, payment_id, refund_id, staff_id, amount_minor, created_at)
     select id, $1, $2, $3, "staffId", "amountMinor", $4
     from jsonb_to_recordset($5::jsonb) as row(id text, "staffId" text, "amountMinor" bigint)`,
    [businessId, paymentId, refundId, new Date(now()).toISOString(), JSON.stringify(rows)],
  );
}
