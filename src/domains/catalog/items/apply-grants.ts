import type { GiftInput, SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { invalid } from '../../../platform/errors.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import type { CatalogItem } from './item.entity.ts';
import type { AmountLimits, Gift } from './grants.ts';
import { readPrice } from './read-price.ts';
import { bareText } from '../../../platform/lib/text/invisible.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { daysBetween } from '../../../platform/lib/time/time.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import { readEmail, readName } from '../../../platform/validation/read-text.ts';

/**
 * Makes an item a gift card, or clears that; the item's other fields must be applied before. A gift card is
 * tax exempt, as tax falls due on the later purchase. @throws DomainError VALIDATION_FAILED naming every bad
 * field.
 */
export function applyGrants(item: CatalogItem, input: SaveCatalogItemInput): void {
  const is = input.giftCard ?? item.grants?.kind === 'gift_card';
  const { giftCardValue: value } = input;
  collectIssues({
    giftCard: () => {
      if (is && item.type !== 'product')
        throw invalid('giftCard', 'only a product has this field; leave it out.');
      if (is && isSet(item, input)) throw invalid('giftCard', 'a set is no gift card.');
    },
    price: () => {
      if (is && item.priceMinor === 0)
        throw invalid('price', 'must be more than 0 for a gift card.', 'zero');
    },
    giftCardValue: () => {
      if (value == null || is) return;
      throw invalid('giftCardValue', 'leave it out where giftCard is false.');
    },
    giftCardMin: () => {
      if (input.giftCardMin == null || is) return;
      throw invalid('giftCardMin', 'leave it out where giftCard is false.');
    },
    giftCardMax: () => {
      if (input.giftCardMax == null || is) return;
      throw invalid('giftCardMax', 'leave it out where giftCard is false.');
    },
    taxRateId: () => {
      if (is && input.taxRateId != null)
        throw invalid('taxRateId', 'a gift card is not taxed; leave it out.');
    },
    taxExempt: () => {
      if (is && input.taxExempt === false)
        throw invalid('taxExempt', 'a gift card is not taxed; leave it out.');
    },
  });
  if (!is) {
    if (item.grants?.kind === 'gift_card') item.grants = null;
    return;
  }
  const before = item.grants?.kind === 'gift_card' ? item.grants : null;
  const valueMinor = value === undefined ? (before?.valueMinor ?? null) : readValue(value, item);
  const ownMinor = readLimits(item, input, before?.ownMinor ?? null);
  if (ownMinor && valueMinor !== null) {
    throw invalid('giftCardValue', 'leave it out where buyers choose the amount.');
  }
  item.grants = { kind: 'gift_card', valueMinor, ownMinor };
  item.taxExempt = true;
  item.taxRateId = null;
}

function isSet({ form }: CatalogItem, { composition }: SaveCatalogItemInput): boolean {
  return composition ? composition.length > 0 : form === 'set';
}

type AmountPath = 'giftCardValue' | 'giftCardMin' | 'giftCardMax';

function readValue(
  value: number | null,
  { currency }: CatalogItem,
  path: AmountPath = 'giftCardValue',
): number | null {
  if (value === null) return null;
  const minor = readPrice(value, currency, path);
  if (minor === 0) throw invalid(path, 'must be more than 0.', 'zero');
  return minor;
}

/**
 * Reads the limits of the amount that buyers choose. Both limits are needed, or none. @throws DomainError
 * VALIDATION_FAILED.
 */
function readLimits(
  item: CatalogItem,
  { giftCardMin, giftCardMax }: SaveCatalogItemInput,
  before: AmountLimits | null,
): AmountLimits | null {
  const of = (given: number | null | undefined, was: number | undefined, path: AmountPath) =>
    given === undefined ? (was ?? null) : readValue(given, item, path);
  const min = of(giftCardMin, before?.min, 'giftCardMin');
  const max = of(giftCardMax, before?.max, 'giftCardMax');
  if (min === null && max === null) return null;
  if (min === null) throw invalid('giftCardMin', 'give it together with giftCardMax.', 'required');
  if (max === null) throw invalid('giftCardMax', 'give it together with giftCardMin.', 'required');
  if (max < min) {
    const limit = toMajor(min, item.currency);
    throw invalid('giftCardMax', `must be at least ${limit}.`, 'too_small', { limit });
  }
  return { min, max };
}

/** Number of days ahead on which a gift card can be mailed at most. */
const mostDaysAhead = 366;

/**
 * Reads the recipient of a gift card. `today` is the business's local day. @throws DomainError
 * VALIDATION_FAILED naming fields of `path`.
 */
export function readRecipient(gift: GiftInput, today: string, path: string): Gift {
  const { recipientName, recipientEmail, message, sendOn } = collectIssues({
    recipientName: () => readName(gift.recipientName, `${path}.recipientName`),
    recipientEmail: () =>
      gift.recipientEmail == null ? null : readEmail(gift.recipientEmail, `${path}.recipientEmail`),
    message: () => (gift.message == null ? null : bareText(gift.message).trim() || null),
    sendOn: () => (gift.sendOn == null ? null : readSendOn(gift, today, path)),
  });
  // Today is stored as null (at once), so that equal gifts share one line of the cart.
  return { recipientName, recipientEmail, message, sendOn: sendOn === today ? null : sendOn };
}

function readSendOn({ sendOn, recipientEmail }: GiftInput, today: string, path: string): string {
  const day = readDay(String(sendOn), `${path}.sendOn`);
  if (recipientEmail == null) {
    throw invalid(`${path}.recipientEmail`, 'required to send it on a day.', 'required');
  }
  if (day < today) throw invalid(`${path}.sendOn`, 'must not be in the past.');
  if (daysBetween(today, day) > mostDaysAhead) {
    throw invalid(`${path}.sendOn`, `must be until ${addDays(today, mostDaysAhead)}.`);
  }
  return day;
}
