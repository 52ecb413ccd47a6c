import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { enterShop } from '../../domains/shop/find-shop.ts';
import { findPublicHashes } from '../../domains/identity/tokens/token.queries.ts';

/** Number of tokens that a storefront gets: the newest ones. */
const mostTokens = 1000;

/**
 * Returns hashes of the valid public tokens of a shop. Its storefront needs them to let pages of other
 * origins read it. The tokens themselves are not stored. @throws DomainError FORBIDDEN for anyone but the
 * shop's storefront.
 */
export async function publicTokens(context: Context, slug: string): Promise<{ sha256: string }[]> {
  const { business } = await enterShop(context, slug);
  if (context.caller.credential !== 'shop') {
    throw new DomainError('FORBIDDEN', 'Only the key of the shop reads which public tokens work.');
  }
  return findPublicHashes(context.em, {
    businessId: business.id,
    now: context.now(),
    most: mostTokens,
  });
}
