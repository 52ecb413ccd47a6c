import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { revisionOf } from '../../platform/cache/revision.ts';
import { columns, query, type Sql } from '../../platform/database/query/query.ts';
import { Business } from '../business/business.entity.ts';
import type { Located } from '../business/country.ts';
import { Shop } from './shop.entity.ts';

/** A shop and its business. */
interface FoundShop {
  shop: Shop;
  business: Business;
}

/** Finds the shops with these slugs. */
export function findBySlugs(em: EntityManager, slugs: readonly string[]): Promise<FoundShop[]> {
  return findWhere(em, sql`s.slug = any(${[...new Set(slugs)]})`);
}

/** Finds the shops that had one of these slugs. */
export function findByFormerSlugs(
  em: EntityManager,
  slugs: readonly string[],
): Promise<FoundShop[]> {
  return findWhere(em, sql`s.former_slugs && ${[...new Set(slugs)]}`);
}

async function findWhere(em: EntityManager, condition: Sql): Promise<FoundShop[]> {
  const rows = await query(
    em,
    sql`select ${columns(em, Shop, 's')},
        (select to_jsonb(own) from (select ${columns(em, Business, 'b')}) own) as business
      from shop s join business b on b.id = s.business_id where ${condition}` as Sql<
      Shop & Pick<FoundShop, 'business'>
    >,
  );
  return rows.map(({ business, ...shop }) => ({ shop: shop as Shop, business }));
}

/** An open shop, with the languages and the revision of its business. */
export interface OpenShop
  extends
    Pick<Shop, 'businessId' | 'slug' | 'name'>,
    Pick<Business, 'locale' | 'languages' | 'phone'> {
  /** True if it lets clients' assistants in. */
  assistants: boolean;
  /** True if its business is suspended, so that nobody can visit it at present. */
  suspended: boolean;
  revision: string;
}

/** Finds the open shop with a present or former slug. Its business may be suspended. */
export async function findOpenShop(em: EntityManager, slug: string): Promise<OpenShop | undefined> {
  const [shop] = await query(
    em,
    sql<OpenShop>`
      select s.business_id as "businessId", s.slug, s.name, b.locale, b.languages, b.phone,
        s.flags @> '{"assistants": true}' as assistants, b.status = 'suspended' as suspended, ${sql.raw(revisionOf('b.id'))} as revision
      from shop s join business b on b.id = s.business_id
      where (s.slug = ${slug} or s.former_slugs @> array[${slug}]) and s.published
        and b.publish and b.status <> 'archived'
      order by s.slug = ${slug} desc limit 1`,
  );
  return shop;
}

/** Public view of a business: its open shop, if it has one. The shop of a suspended business is not open. */
export interface ShopFace extends Pick<
  Shop,
  'storefrontUrl' | 'mainHost' | 'paymentMethods' | 'branding'
> {
  businessId: string;
  /** Name of the open shop, or else of the business. */
  name: string;
  /** Null if the business has no open shop. */
  slug: string | null;
  /** Empty if the business has no open shop. */
  flags: Partial<Shop['flags']>;
}

/** Finds the public views of businesses. */
export function findFaces(em: EntityManager, businessIds: readonly string[]): Promise<ShopFace[]> {
  return query(
    em,
    sql<ShopFace>`
      select b.id as "businessId", coalesce(case when s.published then s.name end, b.name) as name,
        case when s.published and b.status = 'active' then s.slug end as slug,
        s.storefront_url as "storefrontUrl", s.main_host as "mainHost", coalesce(s.payment_methods, '{}') as "paymentMethods",
        coalesce(case when s.published then s.flags end, '{}') as flags,
        coalesce(s.branding, '{}') as branding
      from business b left join shop s on s.business_id = b.id
      where b.id = any(${businessIds})`,
  );
}

/**
 * Returns SQL for the place of a business's shop, as `shopAddress` takes it. With `open`, a shop that is not published has
 * no address at all; otherwise its own storefront is known.
 */
export function placeOfShop(businessId: string, { open = true } = {}): Sql {
  const own = open ? 'case when h.published then h.storefront_url end' : 'h.storefront_url';
  return sql.raw(`(select jsonb_build_object('storefrontUrl', ${own},
    'slug', case when h.published then h.slug end, 'mainHost', h.main_host)
    from shop h where h.business_id = ${businessId})`);
}

/** Reads the name and place of a business, and the branding of its shop if it has one. */
export async function readBranding(
  em: EntityManager,
  businessId: string,
): Promise<
  (Pick<Business, 'name'> & Located & { branding: ShopFace['branding'] | null }) | undefined
> {
  const [row] = await query(
    em,
    sql<Pick<Business, 'name'> & Located & { branding: ShopFace['branding'] | null }>`
      select b.name, b.address, b.timezone, b.currency, b.locale, s.branding
      from business b left join shop s on s.business_id = b.id where b.id = ${businessId}`,
  );
  return row;
}
