import { DomainError } from '../../../platform/errors.ts';

/** Refuses to sell gift cards for what is on another. `path` names the field of its code. */
export function noCardForCard(path: string): DomainError {
  const message = 'Gift cards cannot be bought with a gift card.';
  return new DomainError('RULE_VIOLATION', `${path}: ${message}`, [{ path, message }]).because(
    'gift_card_for_gift_card',
  );
}
