import type { Business } from '../../../domains/business/business.entity.ts';
import type { Gift } from '../../../domains/catalog/items/grants.ts';
import { checkOwnAmount } from '../../../domains/catalog/items/own-amount.ts';
import { readPrice } from '../../../domains/catalog/items/read-price.ts';
import type { CartItemInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { addDays, daysBetween, localDateOf } from '../../../platform/lib/time/time.ts';
import { bareText } from '../../../platform/lib/text/invisible.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import { readEmail, readName } from '../../../platform/validation/read-text.ts';
import { readTogether } from '../../../platform/validation/read-together.ts';
import type { CartEntry } from './cart.entity.ts';
import type { Offer } from './offer.ts';

/** A gift card is mailed at most so many days ahead. */
const mostDaysAhead = 366;

/**
 * Reads the amount and the recipient of a gift card. @throws DomainError VALIDATION_FAILED for what is no gift card or
 * names nobody, RULE_VIOLATION for an amount beyond the limits of the shop.
 */
export function readGift(
  { now }: Context,
  { currency, timezone }: Business,
  { name, grants }: Pick<Offer, 'name' | 'grants'>,
  { giftCardAmount: amount, gift }: Pick<CartItemInput, 'giftCardAmount' | 'gift'>,
): Pick<CartEntry, 'amountMinor' | 'gift'> {
  const isCard = grants?.kind === 'gift_card';
  const today = localDateOf(now(), timezone);
  const read = readTogether({
    amountMinor: () => {
      if (amount == null) return undefined;
      if (!isCard) throw invalid('giftCardAmount', `“${name}” is no gift card; leave it out.`);
      return readPrice(amount, currency, 'giftCardAmount');
    },
    gift: () => {
      if (gift == null) return undefined;
      if (!isCard) throw invalid('gift', `“${name}” is no gift card; leave it out.`);
      return readRecipient(gift, today);
    },
  });
  if (read.amountMinor !== undefined) checkOwnAmount(grants, read.amountMinor, currency);
  return {
    ...(read.amountMinor !== undefined && { amountMinor: read.amountMinor }),
    ...(read.gift && { gift: read.gift }),
  };
}

function readRecipient(gift: NonNullable<CartItemInput['gift']>, today: string): Gift {
  const { recipientName, recipientEmail, message, sendOn } = readTogether({
    recipientName: () => readName(gift.recipientName, 'gift.recipientName'),
    recipientEmail: () =>
      gift.recipientEmail == null ? null : readEmail(gift.recipientEmail, 'gift.recipientEmail'),
    message: () => (gift.message == null ? null : bareText(gift.message).trim() || null),
    sendOn: () => (gift.sendOn == null ? null : readSendOn(gift, today)),
  });
  // Today is at once, so that two ways to say it are one line of the cart.
  return { recipientName, recipientEmail, message, sendOn: sendOn === today ? null : sendOn };
}

function readSendOn(
  { sendOn, recipientEmail }: NonNullable<CartItemInput['gift']>,
  today: string,
): string {
  const day = readDay(String(sendOn), 'gift.sendOn');
  if (recipientEmail == null) {
    throw invalid('gift.recipientEmail', 'required to send it on a day.', 'required');
  }
  if (day < today) throw invalid('gift.sendOn', 'must not be in the past.');
  if (daysBetween(today, day) > mostDaysAhead) {
    throw invalid('gift.sendOn', `must be until ${addDays(today, mostDaysAhead)}.`);
  }
  return day;
}
