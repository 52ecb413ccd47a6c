import type { SendGiftCardInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { invalid } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { readEmail } from '../../../platform/validation/read-text.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { GiftCard } from '../gift-card.entity.ts';
import { lockCard } from '../ledger/lock-card.ts';
import { refuseVoid } from './adjust-gift-card.ts';

/**
 * Mails the code of a card again, to the address given or the one that there is. Who can send it can spend it, so that
 * it needs what refunds need. @throws DomainError VALIDATION_FAILED without an address, RULE_VIOLATION for a void card.
 */
export async function sendGiftCard(
  context: Context,
  { businessId, giftCardId, email }: SendGiftCardInput,
): Promise<GiftCard> {
  const { id } = await authorize(context, businessId, 'prepaid:write');
  const given = email == null ? null : readEmail(email, 'email');
  return write(context, id, async transaction => {
    const card = await lockCard(transaction, id, giftCardId);
    refuseVoid(card);
    const to = given ?? card.email ?? (await addressOf(transaction, card));
    if (!to) throw invalid('email', 'give the address to mail it to; none is known.', 'required');
    if (given !== null && given !== card.email) {
      card.email = given;
      card.version += 1;
      await sql(
        transaction.em,
        'update gift_card set email = $3, version = $4 where business_id = $1 and id = $2',
        [id, giftCardId, given, card.version],
      );
    }
    // The mail of staff is the one that its buyer ordered.
    if (card.sendOn != null && card.sentAt == null) {
      card.sentAt = transaction.now();
      await sql(
        transaction.em,
        'update gift_card set sent_at = $3 where business_id = $1 and id = $2',
        [id, giftCardId, toIso(card.sentAt)],
      );
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

async function addressOf(
  { em }: Context,
  { businessId, clientId }: GiftCard,
): Promise<string | null> {
  const [client] = await sql<{ email: string | null }>(
    em,
    'select email from client where business_id = $1 and id = $2',
    [businessId, clientId],
  );
  return client?.email ?? null;
}
