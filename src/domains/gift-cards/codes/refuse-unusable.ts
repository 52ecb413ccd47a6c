import { DomainError } from '../../../platform/errors.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import type { GiftCard } from '../gift-card.entity.ts';
import { statusAt } from '../status.ts';

/** Refuses a card that can pay nothing. `path` names the field that it was given in. @throws DomainError RULE_VIOLATION. */
export function refuseUnusable(card: GiftCard, now: number, path: string): void {
  const status = statusAt(card, now);
  const refuse = (message: string) =>
    new DomainError('RULE_VIOLATION', `${path}: ${message}`, [{ path, message }]);
  if (status === 'void') {
    throw refuse('There is no gift card with this code.').because('gift_card_unknown');
  }
  if (status === 'blocked') {
    throw refuse('This gift card is blocked.').because('gift_card_blocked');
  }
  if (status === 'expired') {
    throw refuse('This gift card is no longer valid.').because('gift_card_expired');
  }
  if (status === 'used_up') {
    const facts = { amount: toMajor(card.valueMinor, card.currency), currency: card.currency };
    throw refuse('Nothing is left on this gift card.').because('gift_card_empty', facts);
  }
}
