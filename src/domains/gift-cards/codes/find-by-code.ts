import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { GiftCard } from '../gift-card.entity.ts';
import { findByHashes } from '../gift-card.queries.ts';
import { hashesOf } from './code.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { statusAt } from '../status.ts';

/**
 * Returns the card of a code if it can pay now. Wrong codes are counted, so call this outside any transaction
 * that an error rolls back. A wrong code, a void card and a card of another business get the same answer.
 * `path` names the field of the code. @throws DomainError RULE_VIOLATION, RATE_LIMITED after too many wrong
 * codes.
 */
export async function findByCode(
  context: Context,
  businessId: string,
  code: string,
  path: string,
): Promise<GiftCard> {
  const { em, services } = context;
  const { rateLimiter } = services;
  const { credentialId, visitorAddress } = context.caller;
  const sender = `${credentialId} ${visitorAddress ?? ''}`;
  const card = await rateLimiter.consumeOnFailure('gift-card-code', sender, async () => {
    const hashes = hashesOf(services, businessId, code);
    const found = await findByHashes(em, { businessId, hashes });
    if (found) return found;
    const message = 'There is no gift card with this code.';
    throw new DomainError('RULE_VIOLATION', `${path}: ${message}`, [{ path, message }]).withReason(
      'gift_card_unknown',
    );
  });
  refuseUnusable(card, context.now(), path);
  return card;
}

/** Returns the error for buying a gift card with a gift card. `path` names the field of the code. */
export function noGiftCardForGiftCard(path: string): DomainError {
  const message = 'Gift cards cannot be bought with a gift card.';
  return new DomainError('RULE_VIOLATION', `${path}: ${message}`, [{ path, message }]).withReason(
    'gift_card_for_gift_card',
  );
}

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
