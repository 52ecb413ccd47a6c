import { DomainError } from '../../../platform/errors.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import type { GiftCard } from '../gift-card.entity.ts';
import { statusAt } from '../status.ts';

/** Refuses a card that cannot pay. `path` names its input field. @throws DomainError RULE_VIOLATION. */
export function refuseUnusable(card: GiftCard, now: number, path: string): void {
  const status = statusAt(card, now);
  const refuse = (message: string) =>
    new DomainError('RULE_VIOLATION', `${path}: ${message}`, [{ path, message }]);
  if (status === 'void') {
    throw refuse('There is no gift card with this code.').withReason('gift_card_unknown');
  }
  if (status === 'blocked') {
    throw refuse('This gift card is blocked.').withReason('gift_card_blocked');
  }
  if (status === 'expired') {
    throw refuse('This gift card is no longer valid.').withReason('gift_card_expired');
  }
  if (status === 'used_up') {
    const facts = { amount: toMajor(card.valueMinor, card.currency), currency: card.currency };
    throw refuse('Nothing is left on this gift card.').withReason('gift_card_empty', facts);
  }
}
