import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { isoOrNull } from '../../../platform/lib/time/time.ts';
import type { GiftCardEntryKind } from '../gift-card-entry.entity.ts';
import type { GiftCard } from '../gift-card.entity.ts';

/** A card begins with the entry of its issue; these follow it. */
type PostedKind = Exclude<GiftCardEntryKind, 'issued'>;

/** An entry to make. */
export interface NewEntry {
  kind: PostedKind;
  /** What it adds to the card, or takes from it, in minor units. */
  amountMinor: number;
  paymentId?: string | null;
  refundId?: string | null;
  reason?: string | null;
}

const verbs: Readonly<Record<PostedKind, string>> = {
  redeemed: 'was used',
  refunded: 'was given back',
  adjusted: 'was adjusted',
  blocked: 'was blocked',
  unblocked: 'was unblocked',
  voided: 'was made void',
};

/**
 * Makes an entry in the ledger of a locked card, and stores what is then on it. This is the only way in which that changes.
 * Returns the event to record.
 */
export async function postEntry(
  { em, now }: Context,
  card: GiftCard,
  { kind, amountMinor, paymentId = null, refundId = null, reason = null }: NewEntry,
): Promise<DomainEvent> {
  const before = { balance: toMajor(card.balanceMinor, card.currency) };
  const at = now();
  card.balanceMinor += amountMinor;
  card.version += 1;
  if (kind === 'voided') card.voidedAt = at;
  if (kind === 'blocked') card.blockedAt = at;
  if (kind === 'unblocked') card.blockedAt = null;
  await sql(
    em,
    `with changed as (
       update gift_card set balance_minor = $3, version = $4, voided_at = $5, expires_at = $6, blocked_at = $13
       where business_id = $1 and id = $2
     )
     insert into gift_card_entry (business_id, card_id, kind, amount_minor, balance_minor, payment_id, refund_id, reason, at)
     values ($1, $2, $7, $8, $3, $9, $10, $11, $12)`,
    [
      card.businessId,
      card.id,
      card.balanceMinor,
      card.version,
      isoOrNull(card.voidedAt),
      isoOrNull(card.expiresAt),
      kind,
      amountMinor,
      paymentId,
      refundId,
      reason,
      new Date(at).toISOString(),
      isoOrNull(card.blockedAt),
    ],
  );
  return entryEvent(card, { kind, amountMinor, paymentId, refundId, reason }, before);
}

function entryEvent(
  { id, businessId, hint, currency, balanceMinor }: GiftCard,
  { kind, amountMinor, paymentId, refundId, reason }: Required<NewEntry>,
  before: { balance: number },
): DomainEvent {
  const amount = toMajor(Math.abs(amountMinor), currency);
  const balance = toMajor(balanceMinor, currency);
  const by = amountMinor === 0 ? '' : `, by ${amount} ${currency}`;
  const why = reason ? `: ${reason}` : '';
  return {
    type: `giftcard.${kind}`,
    businessId,
    subject: id,
    summary: `The gift card …${hint} ${verbs[kind]}${by}${why}. ${balance} ${currency} are on it.`,
    details: {
      amount: toMajor(amountMinor, currency),
      currency,
      paymentId,
      ...(refundId && { refundId }),
    },
    before,
    after: { balance },
  };
}
