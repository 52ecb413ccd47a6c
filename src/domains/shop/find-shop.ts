import { phoneCountry } from '../business/country.ts';
import { policyOf } from '../business/policy/policy.ts';
import type { EntityManager } from '@mikro-orm/sql';
import { authorizeFound, authorize } from '../business/access/authorize.ts';
import type { Action } from '../business/access/actions.ts';
import { isVisiting } from '../business/access/visiting.ts';
import type { Business } from '../business/business.entity.ts';
import { withoutBookings } from '../../platform/cache/revision.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import type { QueryShopArgs } from '../../graphql.generated.ts';
import { groupCommit } from '../../platform/lib/concurrency/group-commit.ts';
import type { Services } from '../../platform/services.ts';
import { shopFaceLoader } from './loaders.ts';
import { Shop } from './shop.entity.ts';
import { findByFormerSlugs, findBySlugs } from './shop.queries.ts';

/** A shop and its business, for an authorized call. */
export interface ShopContext {
  shop: Shop;
  business: Business;
}

/**
 * Finds the shop for a call. A shop that is closed to the caller, or belongs to another business, looks
 * absent. @throws DomainError NOT_FOUND.
 */
export async function enterShop(
  context: Context,
  slug: string,
  action: Action = 'shop:visit',
): Promise<ShopContext> {
  const { businessId, limit } = context.caller;
  const found = await findShopContext(context, slug);
  if (!found || (businessId && businessId !== found.shop.businessId)) throw noSuchShop();
  const { shop } = found;
  const business = await mayVisit(context, found, action);
  if (!shop.published && limit === 'visitor') throw noSuchShop();
  context.loader(shopFaceLoader).prime(business.id, { ...shop });
  return { shop: withSettings({ ...shop }, business), business };
}

const noRole = { role: null, ownRole: null, locationIds: null, invitationId: null } as const;

function mayVisit(context: Context, { business }: ShopContext, action: Action): Promise<Business> {
  const { caller } = context;
  // Visitors and buyers have no role, so none is read.
  const entered = isVisiting(caller)
    ? authorizeFound(context, business.id, { business, ...noRole }, action)
    : authorize(context, business.id, action);
  return entered.catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'NOT_FOUND' ? noSuchShop() : error;
  });
}

/** Refuses a call if the shop does not sell products, or services. @throws DomainError RULE_VIOLATION. */
export function checkOpenFor({ flags }: Shop, type: 'service' | 'product'): void {
  if (type === 'service' ? flags.onlineBooking : flags.onlineOrders) return;
  const what = type === 'service' ? 'bookings' : 'orders';
  throw new DomainError('RULE_VIOLATION', `This shop takes no ${what}.`);
}

/** Returns a business's shop for its staff. @throws DomainError NOT_FOUND if it has none. */
async function ownShop(context: Context, businessId: string | null | undefined): Promise<Shop> {
  const business = await authorize(context, businessId, 'shop:read');
  const shop = await context.em.findOne(Shop, { businessId: business.id });
  if (!shop) throw new DomainError('NOT_FOUND', 'This business has no shop yet; create one first.');
  return withSettings(shop, business);
}

/** Copies to the shop the settings it inherits from its business. */
export function withSettings(shop: Shop, business: Business): Shop {
  const { currency, locale, languages, timezone, pricesIncludeTax, workingHours } = business;
  const policy = policyOf(business);
  return Object.assign(shop, {
    currency,
    locale,
    languages,
    timezone,
    phoneCountry: phoneCountry(business),
    pricesIncludeTax,
    sandbox: business.sandboxOf != null,
    readOnlyAt: business.readOnlyAt ?? null,
    workingHours,
    policy,
    business,
  });
}

/** Estimated size in bytes of a cached shop with its business. */
const bytes = 10_000;

/**
 * Returns a shop and its business as of the check of the credential. For visitors with a business's
 * credential they are cached for its revision, bookings aside. Visitors change neither.
 */
function findShopContext({ services, caller }: Context, slug: string): Promise<ShopContext | null> {
  const { revision } = caller;
  const read = () => services.shared(visitReader)(slug);
  if (revision === undefined || caller.limit !== 'visitor') return read();
  const key = { scope: [caller.businessId], key: ['shop', slug] };
  return services.cache.get({ ...key, revision: withoutBookings(revision) }, async () => ({
    value: await read(),
    bytes,
  }));
}

/** Reads a shop and its business by slug; concurrent calls share a statement. */
function visitReader(services: Services): (slug: string) => Promise<ShopContext | null> {
  return groupCommit(slugs => loadVisits(services.fork(), slugs));
}

/**
 * Reads the shops of the given slugs, in their order. Slugs without a match are looked up among former slugs.
 */
async function loadVisits(
  em: EntityManager,
  slugs: readonly string[],
): Promise<(ShopContext | null)[]> {
  const present = await findBySlugs(em, slugs);
  const bySlug = new Map(present.map(visit => [visit.shop.slug, visit]));
  const missing = slugs.filter(slug => !bySlug.has(slug));
  if (missing.length > 0) {
    for (const visit of await findByFormerSlugs(em, missing))
      for (const slug of visit.shop.formerSlugs) if (!bySlug.has(slug)) bySlug.set(slug, visit);
  }
  return slugs.map(slug => bySlug.get(slug) ?? null);
}

/** Returns the refusal of a shop that does not exist, or is closed to the caller. */
export function noSuchShop(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such shop.');
}

/**
 * Returns a shop. Visitors get the open shop of a slug, other callers the shop of their business. @throws
 * DomainError NOT_FOUND.
 */
export async function getShop(
  context: Context,
  { businessId, slug }: QueryShopArgs,
): Promise<Shop> {
  if (context.caller.limit !== 'visitor') return ownShop(context, businessId);
  if (slug == null) throw invalid('slug', 'required: the shop’s.');
  return (await enterShop(context, slug)).shop;
}
