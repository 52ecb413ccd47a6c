import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { GiftCard } from '../gift-card.entity.ts';
import { findByHashes } from '../gift-card.queries.ts';
import { hashesOf } from './code.ts';
import { refuseUnusable } from './refuse-unusable.ts';

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
