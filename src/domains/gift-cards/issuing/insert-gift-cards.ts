import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { hashCode, hintOf, newCode, sealCode } from '../codes/code.ts';
import type { GiftCard } from '../gift-card.entity.ts';
import { insertCards, type InsertedCard } from '../gift-card.queries.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';

/** Fields for a gift that is mailed. */
type OfGift = 'recipientName' | 'senderName' | 'message' | 'sendOn' | 'sentAt';

/** Fields of a card to issue. */
export type NewGiftCard = Omit<InsertedCard, 'id' | 'sealedCode' | 'hint' | 'codeHash' | OfGift> &
  Partial<Pick<InsertedCard, OfGift>> & {
    /** Existing code, such as one of another system; absent: a new one is created. */
    code?: string;
  };

/**
 * Stores new cards by one statement, each with its own code and the first entry of its ledger. A unit of an
 * order that has a card gets no second one. Returns the new cards with their codes.
 */
export async function insertGiftCards(
  { em, services, now }: Context,
  businessId: string,
  drafts: readonly NewGiftCard[],
): Promise<GiftCard[]> {
  const codes = new Map<string, string>();
  const drawn = drafts.map(draft => {
    const [id, code] = [newId('gft'), draft.code ?? newCode()];
    codes.set(id, code);
    return {
      id,
      codeHash: hashCode(services, businessId, code),
      sealedCode: sealCode(services, id, code),
      hint: hintOf(code),
      currency: draft.currency,
      valueMinor: draft.valueMinor,
      orderId: draft.orderId,
      position: draft.position,
      unit: draft.unit,
      clientId: draft.clientId,
      email: draft.email,
      note: draft.note,
      expiresAt: draft.expiresAt,
      recipientName: draft.recipientName ?? null,
      senderName: draft.senderName ?? null,
      message: draft.message ?? null,
      sendOn: draft.sendOn ?? null,
      sentAt: draft.sentAt ?? null,
    };
  });
  const cards = await insertCards(em, { businessId, at: now(), cards: drawn });
  return cards.map(card => ({ ...card, code: codes.get(card.id) ?? null }));
}

/** Returns the journal event of a new card. */
export function issuedEvent({
  id,
  businessId,
  hint,
  valueMinor,
  currency,
  orderId,
  sendOn,
}: GiftCard): DomainEvent {
  const amount = toMajor(valueMinor, currency);
  return {
    type: 'giftcard.issued',
    businessId,
    subject: id,
    summary: `The gift card …${hint} was issued, with ${amount} ${currency}.`,
    // Recipients of gifts are notified by a separate event.
    details: { amount, currency, orderId: orderId ?? null, ...(sendOn && { sendOn }) },
    before: null,
    after: { balance: amount },
  };
}

/**
 * Returns the end of a card that is issued now: the end of the local day after the business's months. Null:
 * unlimited.
 */
export function expiryOf(
  { giftCardMonths, timezone }: { giftCardMonths?: number | null | undefined; timezone: string },
  now: number,
): number | null {
  if (giftCardMonths == null) return null;
  const today = Temporal.PlainDate.from(localDateOf(now, timezone));
  const last = today.add({ months: giftCardMonths }).toString();
  return wallToInstant(addDays(last, 1), '00:00', timezone);
}
