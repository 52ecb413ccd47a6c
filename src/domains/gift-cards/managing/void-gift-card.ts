import type { VoidGiftCardInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { checkVersion } from '../../../platform/database/query/versions.ts';
import { write } from '../../../platform/journal/write.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { GiftCard } from '../gift-card.entity.ts';
import { lockGiftCard } from '../ledger/lock-gift-card.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { refuseVoid } from './adjust-gift-card.ts';

/**
 * Voids a card with its balance for good. @throws DomainError RULE_VIOLATION if it is void already,
 * VERSION_CONFLICT.
 */
export async function voidGiftCard(context: Context, input: VoidGiftCardInput): Promise<GiftCard> {
  const { id: businessId } = await authorize(context, input.businessId, 'prepaid:write');
  return write(context, businessId, async transaction => {
    const card = await lockGiftCard(transaction, businessId, input.giftCardId);
    checkVersion(card, input.version);
    refuseVoid(card);
    const event = await postEntry(transaction, card, {
      kind: 'voided',
      amountMinor: -card.balanceMinor,
      reason: input.reason.trim(),
    });
    return { result: card, event };
  });
}
