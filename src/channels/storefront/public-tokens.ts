import type { Context } from '../../platform/context.ts';
import { read } from '../../platform/database/query/sql.ts';
import { DomainError } from '../../platform/errors.ts';
import { visitShop } from '../../domains/shop/find-shop.ts';

/** How many a storefront gets: the newest. */
const mostTokens = 1000;

/**
 * The public tokens of a shop that work, by which its storefront lets pages of other origins read it. The tokens
 * themselves are not stored. @throws DomainError FORBIDDEN for anyone but the shop's storefront.
 */
export async function publicTokens(context: Context, slug: string): Promise<{ sha256: string }[]> {
  const { business } = await visitShop(context, slug);
  if (context.caller.credential !== 'shop') {
    throw new DomainError('FORBIDDEN', 'Only the key of the shop reads which public tokens work.');
  }
  return read<{ sha256: string }>(
    context.em,
    `select hash as sha256 from token
     where business_id = $1 and kind = 'public' and revoked_at is null
       and (expires_at is null or expires_at > $2)
     order by id desc limit $3`,
    [business.id, new Date(context.now()).toISOString(), mostTokens],
  );
}
