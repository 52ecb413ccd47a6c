import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import type { GiftCardEntryKind } from '../gift-card-entry.entity.ts';
import { insertEntry } from '../gift-card-entry.queries.ts';
import { GiftCard } from '../gift-card.entity.ts';
import { lockRow } from '../../../platform/database/query/lock-row.ts';
import { notFound } from '../../nouns/not-found.ts';

/** Kinds of entries after the first. A card's first entry is its issue. */
type PostedKind = Exclude<GiftCardEntryKind, 'issued'>;

/** An entry to add. */
interface NewEntry {
  kind: PostedKind;
  /** Amount added to the card in minor units; negative if taken from it. */
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
 * Adds an entry to the ledger of a locked card, and stores the new balance. No other code changes a balance.
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
  const entry = { kind, amountMinor, paymentId, refundId, reason };
  await insertEntry(em, card, { ...entry, at });
  return entryEvent(card, entry, before);
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

/**
 * Locks a card for the rest of the transaction, so that changes of its balance run one after the other. Take
 * this lock after those of the business, an order or appointment, and a payment. @throws DomainError
 * NOT_FOUND.
 */
export async function lockGiftCard(
  { em }: Context,
  businessId: string,
  cardId: string,
): Promise<GiftCard> {
  const card = await lockRow(em, GiftCard, businessId, cardId);
  if (!card) throw notFound('gft', cardId);
  return card;
}
