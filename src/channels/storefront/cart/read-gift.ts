import type { Business } from '../../../domains/business/business.entity.ts';
import { checkOwnAmount } from '../../../domains/catalog/items/grants.ts';
import { readRecipient } from '../../../domains/catalog/items/apply-grants.ts';
import { readPrice } from '../../../domains/catalog/items/read-price.ts';
import type { CartItemInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import type { CartEntry } from './cart.entity.ts';
import type { Offer } from './offer.ts';

/**
 * Reads the amount and the recipient of a gift card. @throws DomainError VALIDATION_FAILED if the item is no
 * gift card or the recipient has no name, RULE_VIOLATION for an amount beyond the item's limits.
 */
export function readGift(
  { now }: Context,
  { currency, timezone }: Business,
  { name, grants }: Pick<Offer, 'name' | 'grants'>,
  { giftCardAmount: amount, gift }: Pick<CartItemInput, 'giftCardAmount' | 'gift'>,
): Pick<CartEntry, 'amountMinor' | 'gift'> {
  const isCard = grants?.kind === 'gift_card';
  const today = localDateOf(now(), timezone);
  const read = collectIssues({
    amountMinor: () => {
      if (amount == null) return undefined;
      if (!isCard) throw invalid('giftCardAmount', `“${name}” is no gift card; leave it out.`);
      return readPrice(amount, currency, 'giftCardAmount');
    },
    gift: () => {
      if (gift == null) return undefined;
      if (!isCard) throw invalid('gift', `“${name}” is no gift card; leave it out.`);
      return readRecipient(gift, today, 'gift');
    },
  });
  if (read.amountMinor !== undefined) checkOwnAmount(grants, read.amountMinor, currency);
  return {
    ...(read.amountMinor !== undefined && { amountMinor: read.amountMinor }),
    ...(read.gift && { gift: read.gift }),
  };
}
