import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/access/authorize.ts';
import type { Business } from '../business/business.entity.ts';
import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { DomainError } from '../../platform/errors.ts';
import { groupCommit } from '../../platform/lib/group-commit.ts';
import type { Services } from '../../platform/services.ts';
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
  const { businessId, limit } = context.caller;
  // Who belongs to a business can be judged while the shop is read.
  const [shop, own] = await Promise.all([
    context.services.shared(shopReader)(slug),
    businessId && mayVisit(context, businessId),
  ]);
  if (!shop) throw noSuchShop();
  const business = own || (await mayVisit(context, shop.businessId));
  const isOpen = shop.published || limit !== 'visitor';
  if (!isOpen || business.id !== shop.businessId) throw noSuchShop();
  return { shop: withSettings({ ...shop }, business), business };
}

function mayVisit(context: Context, businessId: string): Promise<Business> {
  return authorize(context, businessId, 'shop:visit').catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'NOT_FOUND' ? noSuchShop() : error;
  });
}

/** Asks whether a shop sells goods, or services, here. @throws DomainError RULE_VIOLATION. */
export function checkOpenFor({ flags }: Shop, type: 'service' | 'product'): void {
  if (type === 'service' ? flags.onlineBooking : flags.onlineOrders) return;
  const what = type === 'service' ? 'bookings' : 'orders';
  throw new DomainError('RULE_VIOLATION', `This shop takes no ${what} here.`);
}

/** A business's shop, for its staff. @throws DomainError NOT_FOUND where it has none yet. */
export async function ownShop(
  context: Context,
  businessId: string | null | undefined,
): Promise<Shop> {
  const business = await authorize(context, businessId, 'shop:read');
  const shop = await context.em.findOne(Shop, { businessId: business.id });
  if (!shop) throw new DomainError('NOT_FOUND', 'This business has no shop yet; save one.');
  return withSettings(shop, business);
}

/** Puts what a shop takes over from its business to it. */
export function withSettings(shop: Shop, { currency, locale, timezone }: Business): Shop {
  return Object.assign(shop, { currency, locale, timezone });
}

/** Reads the shop of a slug; calls at the same time share a statement. */
function shopReader(services: Services): (slug: string) => Promise<Shop | null> {
  return groupCommit(slugs => loadShops(services.fork(), slugs));
}

/** Reads the shops of these slugs with one statement, in their order. */
async function loadShops(em: EntityManager, slugs: readonly string[]): Promise<(Shop | null)[]> {
  const shops = await sql<Shop>(
    em,
    `select ${columnsOf(em, Shop, 's')} from shop s where s.slug = any($1)`,
    [[...new Set(slugs)]],
  );
  const bySlug = new Map(shops.map(shop => [shop.slug, shop]));
  return slugs.map(slug => bySlug.get(slug) ?? null);
}

function noSuchShop(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such shop.');
}
