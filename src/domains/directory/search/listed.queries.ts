import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { DirectoryKind } from '../../../enums.generated.ts';
import { revisionOf } from '../../../platform/cache/revision.ts';
import { allOf, query, type Sql, unprepared } from '../../../platform/database/query/query.ts';
import type { Business } from '../../business/business.entity.ts';
import { averageStars } from '../../reviews/review.queries.ts';
import type { Shop } from '../../shop/shop.entity.ts';
import { isShown, type Shown } from '../directory.queries.ts';
import type { Place } from '../../../platform/validation/read-place.ts';

/** A listed business, with what visitors see of it. */
export interface Listed extends Pick<
  Business,
  'id' | 'slug' | 'name' | 'timezone' | 'currency' | 'locale' | 'languages' | 'workingHours'
> {
  /** Location of the row; null: the only one, or all of them. */
  locationId: string | null;
  locationName: string | null;
  locationSlug: string;
  /** Active locations of the business. */
  locationCount: number;
  /** Place in the order of equal names. */
  sortKey: string;
  address: string | null;
  phone: string | null;
  kinds: DirectoryKind[];
  town: string;
  postalCode: string | null;
  latitude: number | null;
  longitude: number | null;
  updatedAt: string;
  /** Distance from the asked place in metres; 0 without a place. */
  metres: number;
  revision: string;
  /** The open shop; null: there is none. */
  shop:
    | (Pick<Shop, 'id' | 'name' | 'slug' | 'storefrontUrl' | 'mainHost' | 'flags'> & {
        branding: Partial<Shop['branding']>;
        contacts: Partial<Shop['contacts']>;
      })
    | null;
  /** The published reviews of the location, or of the business as a whole. */
  rating: { count: number; average: number | null };
}

/** A search for listed businesses. */
export interface ListedSearch extends Shown {
  /** Words as a tsquery; null: any. */
  words: string | null;
  kind: DirectoryKind | null;
  /** A place and the distance from it in metres; null: anywhere. */
  near: { place: Place; metres: number } | null;
  /** Sort key of the last business seen: metres, name, id; null at the beginning. */
  after: readonly [number, string, string] | null;
  most: number;
}

const earthMetres = 6_371_008;
const metresOfDegree = 111_195;

/** Returns SQL for the distance of an entry `e` or a further location `q` from a place in whole metres, along the surface of a sphere. */
function distance({ latitude, longitude }: Place, alias: 'e' | 'q'): Sql<number> {
  const [north, east] = [sql.ref(`${alias}.latitude`), sql.ref(`${alias}.longitude`)];
  return sql<number>`round(${sql.lit(2 * earthMetres)} * asin(sqrt(least(1,
    power(sin(radians(${north} - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(${north}))
      * power(sin(radians(${east} - ${longitude}::float8) / 2), 2)))))::int`;
}

/** Returns the condition for entries within boxes around a place, which an index serves. There are two beside the date line. */
function isInBox({ latitude, longitude }: Place, metres: number, alias: 'e' | 'q'): Sql {
  const [north, east] = [sql.ref(`${alias}.latitude`), sql.ref(`${alias}.longitude`)];
  const high = metres / metresOfDegree;
  const narrowest = Math.cos((Math.min(89.9, Math.abs(latitude) + high) * Math.PI) / 180);
  const wide = Math.min(180, high / narrowest);
  const box = (from: number, to: number) =>
    sql`point(${east}, ${north}) <@ box(
      point(${from}::float8, ${latitude - high}::float8), point(${to}::float8, ${latitude + high}::float8))`;
  const [from, to] = [longitude - wide, longitude + wide];
  const boxes = [
    box(from, to),
    ...(from < -180 ? [box(from + 360, 180)] : []),
    ...(to > 180 ? [box(-180, to - 360)] : []),
  ];
  return sql`(${sql.join(boxes, sql` or `)})`;
}

const shop = sql`(select jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.slug,
    'storefrontUrl', s.storefront_url, 'mainHost', s.main_host, 'flags', s.flags,
    'branding', s.branding, 'contacts', s.contacts)
  from shop s where s.business_id = b.id and s.published)`;

const rating = sql`(select jsonb_build_object('count', count(*), 'average', ${averageStars}) from review r
  where r.business_id = b.id and r.status = 'published'
    and (l.id is null or coalesce(r.location_id, 'loc_' || substr(b.id, 5)) = l.id))`;

const shown = sql`b.id, b.slug, b.name, coalesce(l.timezone, b.timezone) as timezone, b.currency, b.locale, b.languages,
  coalesce(l.working_hours, b.working_hours) as "workingHours", b.location_count as "locationCount",
  l.id as "locationId", case when l.id is not null then coalesce(l.name, b.name) end as "locationName",
  coalesce(l.slug, b.slug) as "locationSlug", case when l.slug is null then b.address else l.address end as address,
  coalesce(l.phone, b.phone) as phone, e.kinds, coalesce(q.town, e.town) as town,
  case when l.slug is null then e.postal_code else q.postal_code end as "postalCode",
  case when l.slug is null then coalesce(e.latitude, l.latitude) else q.latitude end as latitude,
  case when l.slug is null then coalesce(e.longitude, l.longitude) else q.longitude end as longitude, e.updated_at as "updatedAt", ${shop} as shop,
  ${rating} as rating, ${sql.raw(revisionOf('b.id'))} as revision`;

/** Finds listed businesses, the nearest first, or else by name. */
export function findListed(
  em: EntityManager,
  { words, kind, near, after, most, ...shownBy }: ListedSearch,
): Promise<Listed[]> {
  const metresOf = (alias: 'e' | 'q') => (near ? distance(near.place, alias) : sql<number>`0`);
  const whereOf = (alias: 'e' | 'q') =>
    allOf([
      isShown(shownBy),
      words !== null && sql`${sql.ref(`${alias}.search`)} @@ ${words}::tsquery`,
      kind !== null && sql`${kind} = any(e.kinds)`,
      near && isInBox(near.place, near.metres, alias),
    ]);
  const page = allOf([
    near ? sql`f.metres <= ${near.metres}::int` : sql`true`,
    after &&
      sql`(f.metres, f.name, f.key) > (${after[0]}::int, ${after[1]}::text, ${after[2]}::text)`,
  ]);
  // The rest is read for the page alone, since a search can find thousands.
  return query(
    em,
    sql<Listed>`${unprepared}
      with found as (
        select b.id, null as location_id, b.id as key, b.name, ${metresOf('e')} as metres
        from directory_entry e join business b on b.id = e.business_id where ${whereOf('e')}
        union all
        select b.id, q.location_id, b.id || q.location_id, b.name, ${metresOf('q')} as metres
        from directory_place q join directory_entry e on e.business_id = q.business_id
        join business b on b.id = q.business_id where ${whereOf('q')}
      ), page as materialized (
        select * from found f where ${page} order by f.metres, f.name, f.key limit ${most}
      )
      select ${shown}, page.metres, page.key as "sortKey" from page
      join business b on b.id = page.id join directory_entry e on e.business_id = page.id
      left join directory_place q on q.business_id = page.id and q.location_id = page.location_id
      left join location l on l.business_id = page.id and (b.location_count > 1 or page.location_id is not null)
        and l.id = coalesce(page.location_id, 'loc_' || substr(page.id, 5))
      order by page.metres, page.name, page.key`,
  );
}

/** Finds the listed business with a present or former slug of its own or of its open shop. */
export async function findListedBySlug(
  em: EntityManager,
  slug: string,
  shownBy: Shown,
): Promise<Listed | undefined> {
  const [row] = await query(
    em,
    sql<Listed>`
      select ${shown}, 0 as metres, b.id as "sortKey" from business b join directory_entry e on e.business_id = b.id
      left join location l on false left join directory_place q on false
      where ${isShown(shownBy)} and (b.slug = ${slug} or b.former_slugs @> array[${slug}])
      order by b.slug = ${slug} desc limit 1`,
  );
  return row;
}

/** A service that can be booked, with its name in the asked language. */
export interface FoundService {
  businessId: string;
  itemId: string;
  /** Its cheapest active variant; null: it has none. */
  variantId: string | null;
  /** Its own name, by which it can be searched too. */
  ownName: string;
  name: string;
  priceMinor: number;
  durationMinutes: number;
  imageUrl: string | null;
}

/** Reads the active services of businesses, at most a hundred of each, with names in a language where one is given. */
export function findServices(
  em: EntityManager,
  businesses: readonly { businessId: string; language: string | null }[],
): Promise<FoundService[]> {
  const asked = JSON.stringify(businesses);
  return query(
    em,
    sql<FoundService>`
      select i.* from jsonb_to_recordset(${asked}::jsonb) as asked("businessId" text, language text)
      cross join lateral (
        select i.business_id as "businessId", i.id as "itemId", v.id as "variantId", i.name as "ownName",
          coalesce((select t.text from translation t where t.business_id = i.business_id
            and t.subject = i.id and t.field = 'name' and t.language = asked.language), i.name) as name,
          coalesce(i.variants_from_minor, v.price_minor, i.price_minor)::float8 as "priceMinor",
          coalesce(v.duration_minutes, i.duration_minutes) as "durationMinutes", i.images[1] as "imageUrl"
        from catalog_item i left join lateral (
          select v.id, v.price_minor, v.duration_minutes from catalog_variant v
          where i.form = 'variants' and v.business_id = i.business_id and v.item_id = i.id and v.active
          order by coalesce(v.price_minor, i.price_minor), v.sort_order limit 1) v on true
        where i.business_id = asked."businessId" and i.type = 'service' and i.active
          and (i.form <> 'variants' or v.id is not null)
        order by i.name, i.id limit 100) i`,
  );
}
