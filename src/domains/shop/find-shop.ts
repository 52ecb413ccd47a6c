import { phoneCountry } from '../business/country.ts';
import { policyOf } from '../business/policy/policy.ts';
import type { EntityManager } from '@mikro-orm/sql';
import { admit, authorize } from '../business/access/authorize.ts';
import type { Action } from '../business/access/actions.ts';
import { isVisiting } from '../business/access/visiting.ts';
import { Business } from '../business/business.entity.ts';
import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import type { QueryShopArgs } from '../../graphql.generated.ts';
import { groupCommit } from '../../platform/lib/concurrency/group-commit.ts';
import { createMemory } from '../../platform/remembering/memory.ts';
import { withoutBookings } from '../../platform/remembering/standing.ts';
import type { Services } from '../../platform/services.ts';
import { shopFaceLoader } from './loaders.ts';
import { Shop } from './shop.entity.ts';

/** A shop and its business, for a call that was let in. */
export interface Visit {
  shop: Shop;
  business: Business;
}

/**
 * Finds the shop for a call. A shop that is closed to the caller, or that is not theirs, looks absent. @throws
 * DomainError NOT_FOUND.
 */
export async function visitShop(
  context: Context,
  slug: string,
  action: Action = 'shop:visit',
): Promise<Visit> {
  const { businessId, limit } = context.caller;
  const found = await findVisit(context, slug);
  if (!found || (businessId && businessId !== found.shop.businessId)) throw noSuchShop();
  const { shop } = found;
  const business = await mayVisit(context, found, action);
  if (!shop.published && limit === 'visitor') throw noSuchShop();
  context.loader(shopFaceLoader).prime(business.id, { ...shop });
  return { shop: withSettings({ ...shop }, business), business };
}

const noRole = { role: null, ownRole: null, invitationId: null } as const;

function mayVisit(context: Context, { business }: Visit, action: Action): Promise<Business> {
  const { caller } = context;
  // Visitors and buyers have no role that would have to be read.
  const entered = isVisiting(caller)
    ? admit(context, business.id, { business, ...noRole }, action)
    : authorize(context, business.id, action);
  return entered.catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'NOT_FOUND' ? noSuchShop() : error;
  });
}

/** Checks that a shop sells products, or services. @throws DomainError RULE_VIOLATION. */
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
  const { currency, locale, timezone, pricesIncludeTax, workingHours } = business;
  const policy = policyOf(business);
  return Object.assign(shop, {
    currency,
    locale,
    timezone,
    phoneCountry: phoneCountry(business),
    pricesIncludeTax,
    workingHours,
    policy,
  });
}

/** About so many bytes are kept for a shop and its business. */
const bytes = 10_000;

/**
 * A shop and its business as they stood when the credential was checked. Visitors change neither, so for the credential
 * of a business they are remembered while all that it shows is the same.
 */
function findVisit({ services, caller, now }: Context, slug: string): Promise<Visit | null> {
  const { standing } = caller;
  const read = () => services.shared(visitReader)(slug);
  if (standing === undefined || caller.limit !== 'visitor') return read();
  const question = {
    key: JSON.stringify(['visit', caller.businessId, slug]),
    standing: withoutBookings(standing),
    now: now(),
  };
  return services
    .shared(createMemory)
    .recall(question, async () => ({ value: await read(), bytes }));
}

/** Reads a shop and its business by slug; concurrent calls share a statement. */
function visitReader(services: Services): (slug: string) => Promise<Visit | null> {
  return groupCommit(slugs => loadVisits(services.fork(), slugs));
}

/** Reads the shops of these slugs, in their order: by the slugs they have, and those that are missing by the ones they had. */
async function loadVisits(em: EntityManager, slugs: readonly string[]): Promise<(Visit | null)[]> {
  const present = await readVisits(em, 's.slug = any($1)', slugs);
  const bySlug = new Map(present.map(visit => [visit.shop.slug, visit]));
  const missing = slugs.filter(slug => !bySlug.has(slug));
  if (missing.length > 0) {
    for (const visit of await readVisits(em, 's.former_slugs && $1', missing))
      for (const slug of visit.shop.formerSlugs) if (!bySlug.has(slug)) bySlug.set(slug, visit);
  }
  return slugs.map(slug => bySlug.get(slug) ?? null);
}

async function readVisits(
  em: EntityManager,
  condition: string,
  slugs: readonly string[],
): Promise<Visit[]> {
  const rows = await sql<Shop & Pick<Visit, 'business'>>(
    em,
    `select ${columnsOf(em, Shop, 's')},
       (select to_jsonb(own) from (select ${columnsOf(em, Business, 'b')}) own) as business
     from shop s join business b on b.id = s.business_id where ${condition}`,
    [[...new Set(slugs)]],
  );
  return rows.map(({ business, ...shop }) => ({ shop: shop as Shop, business }));
}

function noSuchShop(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such shop.');
}

/** Returns a shop: for visitors the open one of this slug, for others that of their business. @throws DomainError NOT_FOUND. */
export async function getShop(
  context: Context,
  { businessId, slug }: QueryShopArgs,
): Promise<Shop> {
  if (context.caller.limit !== 'visitor') return ownShop(context, businessId);
  if (slug == null) throw invalid('slug', 'required: the shop’s.');
  return (await visitShop(context, slug)).shop;
}
