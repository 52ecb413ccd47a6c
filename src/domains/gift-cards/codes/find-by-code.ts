import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { GiftCard } from '../gift-card.entity.ts';
import { hashesOf } from './code.ts';
import { refuseUnusable } from './refuse-unusable.ts';

/**
 * The card with a code, which can pay now. Wrong codes are counted, so it must not be part of a transaction that they
 * undo. A code that is wrong, of another business or void is answered the same. `path` names the field of the code.
 * @throws DomainError RULE_VIOLATION, RATE_LIMITED after too many wrong codes.
 */
export async function findByCode(
  context: Context,
  businessId: string,
  code: string,
  path: string,
): Promise<GiftCard> {
  const { rateLimiter } = context.services;
  const { credentialId, visitorAddress } = context.caller;
  const sender = `${credentialId} ${visitorAddress ?? ''}`;
  const card = await rateLimiter.consumeOnFailure('gift-card-code', sender, async () => {
    const found = await readByCode(context, businessId, code);
    if (found) return found;
    const message = 'There is no gift card with this code.';
    throw new DomainError('RULE_VIOLATION', `${path}: ${message}`, [{ path, message }]).because(
      'gift_card_unknown',
    );
  });
  refuseUnusable(card, context.now(), path);
  return card;
}

async function readByCode(
  { em, services }: Context,
  businessId: string,
  code: string,
): Promise<GiftCard | undefined> {
  const hashes = hashesOf(services, businessId, code);
  const [card] = await sql<GiftCard>(
    em,
    `select ${columnsOf(em, GiftCard, 'g')} from gift_card g
     where g.business_id = $1 and g.code_hash = any($2) and g.voided_at is null`,
    [businessId, hashes],
  );
  return card;
}
