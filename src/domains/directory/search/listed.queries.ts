import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { DirectoryKind } from '../../../enums.generated.ts';
import { revisionOf } from '../../../platform/cache/revision.ts';
import { allOf, query, type Sql, unprepared } from '../../../platform/database/query/query.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Shop } from '../../shop/shop.entity.ts';
import { isShown, type Shown } from '../directory.queries.ts';
import type { Place } from '../read-place.ts';

/** A listed business, with what visitors see of it. */
export interface Listed extends Pick<
  Business,
  'id' | 'slug' | 'name' | 'timezone' | 'currency' | 'locale' | 'languages' | 'workingHours'
> {
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

/** Returns SQL for the distance of an entry `e` from a place in whole metres, along the surface of a sphere. */
function distance({ latitude, longitude }: Place): Sql<number> {
  return sql<number>`round(${sql.lit(2 * earthMetres)} * asin(sqrt(least(1,
    power(sin(radians(e.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(e.latitude))
      * power(sin(radians(e.longitude - ${longitude}::float8) / 2), 2)))))::int`;
}

/** Returns the condition for entries within boxes around a place, which an index serves. There are two beside the date line. */
function isInBox({ latitude, longitude }: Place, metres: number): Sql {
  const high = metres / metresOfDegree;
  const narrowest = Math.cos((Math.min(89.9, Math.abs(latitude) + high) * Math.PI) / 180);
  const wide = Math.min(180, high / narrowest);
  const box = (from: number, to: number) =>
    sql`point(e.longitude, e.latitude) <@ box(
      point(${from}::float8, ${latitude - high}::float8), point(${to}::float8, ${latitude + high}::float8))`;
  const [west, east] = [longitude - wide, longitude + wide];
  const boxes = [
    box(west, east),
    ...(west < -180 ? [box(west + 360, 180)] : []),
    ...(east > 180 ? [box(-180, east - 360)] : []),
  ];
  return sql`(${sql.join(boxes, sql` or `)})`;
}

const shop = sql`(select jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.slug,
    'storefrontUrl', s.storefront_url, 'mainHost', s.main_host, 'flags', s.flags,
    'branding', s.branding, 'contacts', s.contacts)
  from shop s where s.business_id = b.id and s.published)`;

const shown = sql`b.id, b.slug, b.name, b.timezone, b.currency, b.locale, b.languages,
  b.working_hours as "workingHours", b.address, b.phone, e.kinds, e.town, e.postal_code as "postalCode",
  e.latitude, e.longitude, e.updated_at as "updatedAt", ${shop} as shop,
  ${sql.raw(revisionOf('b.id'))} as revision`;

/** Finds listed businesses, the nearest first, or else by name. */
export function findListed(
  em: EntityManager,
  { words, kind, near, after, most, ...shownBy }: ListedSearch,
): Promise<Listed[]> {
  const metres = near ? distance(near.place) : sql<number>`0`;
  const where = allOf([
    isShown(shownBy),
    words !== null && sql`e.search @@ ${words}::tsquery`,
    kind !== null && sql`${kind} = any(e.kinds)`,
    near && isInBox(near.place, near.metres),
  ]);
  const page = allOf([
    near ? sql`f.metres <= ${near.metres}::int` : sql`true`,
    after &&
      sql`(f.metres, f.name, f.id) > (${after[0]}::int, ${after[1]}::text, ${after[2]}::text)`,
  ]);
  // The rest is read for the page alone, since a search can find thousands.
  return query(
    em,
    sql<Listed>`${unprepared}
      with found as (
        select b.id, b.name, ${metres} as metres
        from directory_entry e join business b on b.id = e.business_id where ${where}
      ), page as materialized (
        select * from found f where ${page} order by f.metres, f.name, f.id limit ${most}
      )
      select ${shown}, page.metres from page
      join business b on b.id = page.id join directory_entry e on e.business_id = page.id
      order by page.metres, page.name, page.id`,
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
      select ${shown}, 0 as metres from business b join directory_entry e on e.business_id = b.id
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
