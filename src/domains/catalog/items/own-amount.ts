import { DomainError, invalid } from '../../../platform/errors.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { isOwnAmount, type Grants } from './grants.ts';

/**
 * Checks the amount chosen for a gift card against the item's limits. @throws DomainError VALIDATION_FAILED
 * if the price is fixed, RULE_VIOLATION with the limits.
 */
export function checkOwnAmount(grants: Grants | null, amountMinor: number, currency: string): void {
  if (isOwnAmount(grants, amountMinor)) return;
  const own = grants?.kind === 'gift_card' ? grants.ownMinor : null;
  if (!own) throw invalid('giftCardAmount', 'the price of this gift card is fixed; leave it out.');
  const [amount, limit] = [toMajor(own.min, currency), toMajor(own.max, currency)];
  const path = 'giftCardAmount';
  const message = `must be from ${amount} to ${limit} ${currency}.`;
  throw new DomainError('RULE_VIOLATION', `${path}: ${message}`, [{ path, message }]).withReason(
    'gift_card_amount',
    { amount, limit, currency },
  );
}
