import type { IssueGiftCardInput } from '../../../graphql.generated.ts';
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
import { expiryOf } from '../issuing/expiry.ts';
import { insertGiftCards, issuedEvent } from '../issuing/insert-gift-cards.ts';

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
