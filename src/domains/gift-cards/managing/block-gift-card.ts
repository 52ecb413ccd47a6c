import type { BlockGiftCardInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { checkVersion } from '../../../platform/database/query/versions.ts';
import { write } from '../../../platform/journal/write.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { GiftCard } from '../gift-card.entity.ts';
import { lockGiftCard } from '../ledger/lock-gift-card.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { refuseVoid } from './adjust-gift-card.ts';

/** Blocks or unblocks a card. @throws DomainError RULE_VIOLATION for a void card, VERSION_CONFLICT. */
export async function blockGiftCard(
  context: Context,
  { businessId, giftCardId, blocked, reason, version }: BlockGiftCardInput,
): Promise<GiftCard> {
  const { id } = await authorize(context, businessId, 'prepaid:write');
  return write(context, id, async transaction => {
    const card = await lockGiftCard(transaction, id, giftCardId);
    checkVersion(card, version);
    refuseVoid(card);
    const event = await postEntry(transaction, card, {
      kind: blocked ? 'blocked' : 'unblocked',
      amountMinor: 0,
      reason: reason.trim(),
    });
    return { result: card, event };
  });
}
