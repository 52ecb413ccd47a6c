import type { SendGiftCardInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { readEmail } from '../../../platform/validation/read-text.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { GiftCard } from '../gift-card.entity.ts';
import { noteSent, readClientEmail, updateEmail } from '../gift-card.queries.ts';
import { lockGiftCard } from '../ledger/lock-gift-card.ts';
import { refuseVoid } from './adjust-gift-card.ts';

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
