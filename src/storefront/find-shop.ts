import { authorize } from '../business/authorize.ts';
import type { Business } from '../business/business.entity.ts';
import type { Context } from '../context.ts';
import { columnsOf } from '../database/columns-of.ts';
import { sql } from '../database/sql.ts';
import { DomainError } from '../errors.ts';
import { Shop } from './shop.entity.ts';

/** A shop that is being visited, and its business. */
export interface Visit {
  shop: Shop;
  business: Business;
}

/**
 * Lets a caller into a shop. To whom it is closed, or not theirs, it looks absent.
 * @throws DomainError NOT_FOUND.
 */
export async function visitShop(context: Context, slug: string): Promise<Visit> {
  const shop = await readShop(context, 's.slug', slug);
  if (!shop) throw noSuchShop();
  const business = await authorize(context, shop.businessId, 'shop:visit').catch(
    (error: unknown) => {
      throw error instanceof DomainError && error.code === 'NOT_FOUND' ? noSuchShop() : error;
    },
  );
  if (!shop.published && context.caller.limit === 'visitor') throw noSuchShop();
  return { shop: withSettings(shop, business), business };
}

/** A business's shop, for its staff. @throws DomainError NOT_FOUND where it has none yet. */
export async function ownShop(
  context: Context,
  businessId: string | null | undefined,
): Promise<Shop> {
  const business = await authorize(context, businessId, 'shop:read');
  const shop = await readShop(context, 's.business_id', business.id);
  if (!shop) throw new DomainError('NOT_FOUND', 'This business has no shop yet; save one.');
  return withSettings(shop, business);
}

/** Puts what a shop takes over from its business to it. */
export function withSettings(shop: Shop, { currency, locale, timezone }: Business): Shop {
  return Object.assign(shop, { currency, locale, timezone });
}

async function readShop(
  { em }: Context,
  column: 's.slug' | 's.business_id',
  value: string,
): Promise<Shop | undefined> {
  const [shop] = await sql<Shop>(
    em,
    `select ${columnsOf(em, Shop, 's')} from shop s where ${column} = $1`,
    [value],
  );
  return shop;
}

function noSuchShop(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such shop.');
}
