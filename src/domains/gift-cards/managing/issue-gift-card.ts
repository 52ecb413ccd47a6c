import type { IssueGiftCardInput, SendGiftCardInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { readExpiry } from '../../../platform/validation/read-expiry.ts';
import { readEmail } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { authorize } from '../../business/access/authorize.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import { Client } from '../../clients/client.entity.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import type { GiftCard } from '../gift-card.entity.ts';
import { expiryOf, insertGiftCards, issuedEvent } from '../issuing/insert-gift-cards.ts';
import { noteSent, readClientEmail, updateEmail } from '../gift-card.queries.ts';
import { lockGiftCard } from '../ledger/post-entry.ts';
import { refuseVoid } from './manage-gift-card.ts';

/**
 * Issues a card that was not sold, for example after a complaint. Only this answer shows its code to staff.
 */
export async function issueGiftCard(
  context: Context,
  input: IssueGiftCardInput,
): Promise<GiftCard> {
  const business = await authorize(context, input.businessId, 'prepaid:write');
  const { id: businessId, currency, timezone } = business;
  const now = context.now();
  const { valueMinor, expiresAt, email } = collectIssues({
    valueMinor: () => {
      const minor = readPrice(input.amount, currency, 'amount');
      if (minor === 0) throw invalid('amount', 'must be more than 0.', 'zero');
      return minor;
    },
    expiresAt: () => readExpiry(input.expiresAt, { timezone, now }),
    email: () => (input.email == null ? null : readEmail(input.email, 'email')),
  });
  const clientId = input.clientId ?? null;
  return write(context, businessId, async transaction => {
    await refuseUnknown(transaction.em, Client, 'cli', { businessId, id: clientId });
    const [card] = await insertGiftCards(transaction, businessId, [
      {
        currency,
        valueMinor,
        orderId: null,
        position: null,
        unit: null,
        clientId,
        email,
        note: input.note?.trim() || null,
        expiresAt: input.expiresAt === undefined ? expiryOf(business, now) : expiresAt,
      },
    ]);
    if (!card) throw new Error('The insert returned no card.');
    // The answer contains the code, so it is not stored for a repeat of the call.
    return { result: card, event: issuedEvent(card), replayable: false };
  });
}

/**
 * Mails the code of a card again, to the given address or the stored one. The code can be spent, so the
 * caller needs the permission for refunds. @throws DomainError VALIDATION_FAILED without an address,
 * RULE_VIOLATION for a void card.
 */
export async function sendGiftCard(
  context: Context,
  { businessId, giftCardId, email }: SendGiftCardInput,
): Promise<GiftCard> {
  const { id } = await authorize(context, businessId, 'prepaid:write');
  const given = email == null ? null : readEmail(email, 'email');
  return write(context, id, async transaction => {
    const card = await lockGiftCard(transaction, id, giftCardId);
    refuseVoid(card);
    const to = given ?? card.email ?? (await readClientEmail(transaction.em, card));
    if (!to) throw invalid('email', 'give the address to mail it to; none is known.', 'required');
    if (given !== null && given !== card.email) {
      card.email = given;
      card.version += 1;
      await updateEmail(transaction.em, card);
    }
    // A mail sent by staff replaces the scheduled one that the buyer ordered.
    if (card.sendOn != null && card.sentAt == null) {
      card.sentAt = transaction.now();
      await noteSent(transaction.em, { businessId: id, id: giftCardId, at: card.sentAt });
    }
    return {
      result: card,
      event: {
        type: 'giftcard.sent',
        businessId: id,
        subject: giftCardId,
        summary: `The code of the gift card …${card.hint} is mailed again.`,
        before: null,
        after: null,
      },
    };
  });
}
