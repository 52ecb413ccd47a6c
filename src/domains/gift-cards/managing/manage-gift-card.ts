import type {
  AdjustGiftCardInput,
  BlockGiftCardInput,
  VoidGiftCardInput,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { checkVersion } from '../../../platform/database/query/versions.ts';
import { DomainError } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { readExpiry } from '../../../platform/validation/read-expiry.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { authorize } from '../../business/access/authorize.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import type { GiftCard } from '../gift-card.entity.ts';
import { lockGiftCard, postEntry } from '../ledger/post-entry.ts';

/**
 * Changes the balance or the validity of a card. @throws DomainError RULE_VIOLATION for a void card,
 * VERSION_CONFLICT.
 */
export async function adjustGiftCard(
  context: Context,
  input: AdjustGiftCardInput,
): Promise<GiftCard> {
  const business = await authorize(context, input.businessId, 'prepaid:write');
  const { currency, timezone } = business;
  const { balanceMinor, expiresAt } = collectIssues({
    balanceMinor: () =>
      input.balance == null ? null : readPrice(input.balance, currency, 'balance'),
    expiresAt: () => readExpiry(input.expiresAt, { timezone, now: context.now() }),
  });
  return write(context, business.id, async transaction => {
    const card = await lockGiftCard(transaction, business.id, input.giftCardId);
    checkVersion(card, input.version);
    refuseVoid(card);
    if (input.expiresAt !== undefined) card.expiresAt = expiresAt;
    const amountMinor = balanceMinor === null ? 0 : balanceMinor - card.balanceMinor;
    const event = await postEntry(transaction, card, {
      kind: 'adjusted',
      amountMinor,
      reason: input.reason.trim(),
    });
    return { result: card, event };
  });
}

/** Refuses a void card. @throws DomainError RULE_VIOLATION. */
export function refuseVoid({ voidedAt }: GiftCard): void {
  if (voidedAt == null) return;
  throw new DomainError(
    'RULE_VIOLATION',
    'giftCardId: the gift card is void; issue another one.',
  ).withReason('gift_card_void');
}

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
