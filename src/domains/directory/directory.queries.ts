import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { DirectoryKind } from '../../enums.generated.ts';
import { allOf, query, queryWithin, type Sql } from '../../platform/database/query/query.ts';
import { sql as send } from '../../platform/database/query/sql.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { isNotAside } from '../../platform/sweeps/set-aside.ts';
import { revisionOf } from '../../platform/cache/revision.ts';
import type { ShopPlace } from '../shop/hosts/shop-address.ts';
import { placeOfShop } from '../shop/shop.queries.ts';
import type { Location } from '../business/locations/location.entity.ts';
import type { DirectoryPlace } from './directory-place.entity.ts';
import type { EntryTexts } from './entry-words.ts';

/** Time by which unpaid businesses are read-only; null: none is. */
export interface Shown {
  readOnlyBy: number | null;
}

/**
 * Returns the condition for entries that visitors find, of an entry `e` and its business `b`. A read-only business takes no
 * bookings, so nobody is led to it.
 */
export function isShown({ readOnlyBy: by }: Shown): Sql {
  return allOf([
    sql`e.listed and b.publish and b.status = 'active' and b.sandbox_of is null`,
    by !== null && sql`(b.read_only_at is null or b.read_only_at > ${toIso(by)}::timestamptz)`,
  ]);
}

/** Returns SQL for a revision that bookings do not change, as `withoutBookings` makes it. */
const shownRevision = (businessId: string): string =>
  `regexp_replace(${revisionOf(businessId)}, ' [0-9]+$', '')`;

/** Finds entries whose words are older than the business's services and settings. Entries that were set aside are skipped. */
export async function findOutdated(
  em: EntityManager,
  { now, most }: { now: string; most: number },
): Promise<string[]> {
  // A text, since the first parameter of `isNotAside` is the time.
  const rows = await send<{ businessId: string }>(
    em,
    `select e.business_id as "businessId" from directory_entry e
     where e.listed and e.indexed_revision <> ${shownRevision('e.business_id')}
       and ${isNotAside('index-directory', 'e.business_id')} limit $2`,
    [now, most],
  );
  return rows.map(({ businessId }) => businessId);
}

/** Reads the texts by which a business is found, and their revision. */
export async function readTexts(
  em: EntityManager,
  businessId: string,
): Promise<Pick<EntryTexts, 'names' | 'services'> & { revision: string }> {
  const [row] = await query(
    em,
    sql<Pick<EntryTexts, 'names' | 'services'> & { revision: string }>`
      select ${sql.raw(shownRevision('b.id'))} as revision,
        array(select b.name union select s.name from shop s
          where s.business_id = b.id and s.published) as names,
        array(select i.name from catalog_item i
            where i.business_id = b.id and i.type = 'service' and i.active
          union select t.text from catalog_item i
            join translation t on t.business_id = i.business_id and t.subject = i.id and t.field = 'name'
            where i.business_id = b.id and i.type = 'service' and i.active
          limit 1000) as services
      from business b where b.id = ${businessId}`,
  );
  return row ?? { names: [], services: [], revision: '' };
}

/** Stores the words of an entry and their revision. Entries that are no longer listed stay as they are. */
export async function storeWords(
  em: EntityManager,
  entry: { businessId: string; search: string; revision: string; now: string },
): Promise<void> {
  const { businessId, search, revision, now } = entry;
  await queryWithin(
    em,
    businessId,
    sql`update directory_entry set indexed_revision = ${revision},
        updated_at = case when search is distinct from ${search}::tsvector
          then ${now}::timestamptz else updated_at end,
        search = ${search}::tsvector
      where business_id = ${businessId} and listed returning business_id`,
  );
}

/** Reads the further active locations of a business. */
export function findFurtherPlaces(
  em: EntityManager,
  businessId: string,
): Promise<Pick<Location, 'id' | 'name' | 'address' | 'latitude' | 'longitude'>[]> {
  return query(
    em,
    sql<Pick<Location, 'id' | 'name' | 'address' | 'latitude' | 'longitude'>>`
      select l.id, l.name, l.address, l.latitude, l.longitude from location l
      where l.business_id = ${businessId} and l.status = 'active' and l.slug is not null`,
  );
}

/** Replaces the further locations of a business in the directory. */
export async function replacePlaces(
  em: EntityManager,
  businessId: string,
  places: readonly Omit<DirectoryPlace, 'businessId'>[],
): Promise<void> {
  const rows = JSON.stringify(places);
  const ids = places.map(({ locationId }) => locationId);
  await queryWithin(
    em,
    businessId,
    sql`delete from directory_place where business_id = ${businessId} and location_id <> all(${ids}) returning 1`,
  );
  if (places.length === 0) return;
  await queryWithin(
    em,
    businessId,
    sql`insert into directory_place (business_id, location_id, town, postal_code, latitude, longitude, search)
      select ${businessId}, "locationId", town, "postalCode", latitude, longitude, search::tsvector
      from jsonb_to_recordset(${rows}::jsonb) as place("locationId" text, town text, "postalCode" text,
        latitude float8, longitude float8, search text)
      on conflict (business_id, location_id) do update set town = excluded.town,
        postal_code = excluded.postal_code, latitude = excluded.latitude, longitude = excluded.longitude,
        search = excluded.search
      returning 1`,
  );
}

/** Returns all words of listed entries with their keys, the most frequent first. */
export async function findWords(em: EntityManager, most: number): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ word: string }>`
      select word from ts_stat('select search from directory_entry where listed and search is not null
        union all select search from directory_place where search is not null')
      order by ndoc desc, word limit ${most}`,
  );
  return rows.map(({ word }) => word);
}

/** Returns the kinds that listed businesses have. */
export async function findUsedKinds(em: EntityManager, shown: Shown): Promise<DirectoryKind[]> {
  const rows = await query(
    em,
    sql<{ kind: DirectoryKind }>`
      select distinct unnest(e.kinds) as kind from directory_entry e
      join business b on b.id = e.business_id where ${isShown(shown)}`,
  );
  return rows.map(({ kind }) => kind);
}

/** A listed business in a site map. */
export interface ListedSlug {
  slug: string;
  name: string;
  shop: ShopPlace;
  updatedAt: string;
}

/** Lists listed businesses by slug, after one of them. */
export function findSlugs(
  em: EntityManager,
  { after, most, ...shown }: Shown & { after: string; most: number },
): Promise<ListedSlug[]> {
  return query(
    em,
    sql<ListedSlug>`
      select b.slug, b.name, ${placeOfShop('b.id')} as shop, e.updated_at as "updatedAt" from directory_entry e
      join business b on b.id = e.business_id
      where ${isShown(shown)} and b.slug > ${after} order by b.slug limit ${most}`,
  );
}
