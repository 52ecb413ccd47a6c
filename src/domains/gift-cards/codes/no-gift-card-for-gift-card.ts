import { DomainError } from '../../../platform/errors.ts';

/** Returns the error for buying a gift card with a gift card. `path` names the field of the code. */
export function noGiftCardForGiftCard(path: string): DomainError {
  const message = 'Gift cards cannot be bought with a gift card.';
  return new DomainError('RULE_VIOLATION', `${path}: ${message}`, [{ path, message }]).withReason(
    'gift_card_for_gift_card',
  );
}
