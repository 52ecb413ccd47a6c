import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { query } from '../../../platform/database/query/query.ts';
import { sql as send } from '../../../platform/database/query/sql.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import type { CatalogItem } from '../items/item.entity.ts';

/** Names and descriptions of an item in other languages, which visitors can search too. */
interface Translations {
  readonly names: readonly string[];
  readonly descriptions: readonly string[];
}

/** Texts of an item that the search index contains, besides its row. */
interface Searched {
  id: string;
  skus: (string | null)[];
  translations: Translations;
}

/** Texts of an item that the search index contains. */
export type ItemTexts = Searched &
  Pick<CatalogItem, 'businessId' | 'name'> & { description: string | null };

interface Ids {
  businessId: string;
  ids: readonly string[];
}

const textsOf = (
  field: 'name' | 'description',
) => sql`coalesce((select jsonb_agg(t.text order by t.language)
  from translation t where t.business_id = i.business_id and t.subject = i.id and t.field = ${sql.lit(field)}), '[]')`;

/** Translations of an item `i`. */
const translations = sql`jsonb_build_object('names', ${textsOf('name')}, 'descriptions', ${textsOf('description')})`;

/** Columns of an item `i` from which its search words are computed. */
const wordColumns = sql`i.id, i.business_id as "businessId", i.name, i.description,
  array(select v.sku from catalog_variant v
    where v.business_id = i.business_id and v.item_id = i.id) || i.sku as skus, ${translations} as translations`;

/** Reads the article numbers of variants and the translations of items. */
export function findSearched(em: EntityManager, { businessId, ids }: Ids): Promise<Searched[]> {
  return query(
    em,
    sql<Searched>`
      select i.id, array(select v.sku from catalog_variant v
        where v.business_id = i.business_id and v.item_id = i.id and v.sku is not null) as skus, ${translations} as translations
      from catalog_item i where i.business_id = ${businessId} and i.id = any(${ids}::text[])`,
  );
}

/** Locks items and returns their texts. */
export function lockTexts(em: EntityManager, { businessId, ids }: Ids): Promise<ItemTexts[]> {
  return query(
    em,
    sql<ItemTexts>`
      select ${wordColumns} from catalog_item i where i.business_id = ${businessId} and i.id = any(${ids})
      order by i.id for no key update of i`,
  );
}

/** Finds items of all businesses whose search words have an older version. Items that were set aside are skipped. */
export function findOldItems(
  em: EntityManager,
  { version, now, most }: { version: number; now: string; most: number },
): Promise<TenantKey[]> {
  // A text, since the first parameter of `isNotAside` is the time.
  return send(
    em,
    `select i.business_id as "businessId", i.id from catalog_item i
     where i.search_version < $2 and ${isNotAside('index-items', 'i.id')} limit $3`,
    [now, version, most],
  );
}

/** Locks those of the items whose search words have an older version, and returns their texts. Locked items are skipped. */
export function lockOldTexts(
  em: EntityManager,
  { version, keys }: { version: number; keys: readonly TenantKey[] },
): Promise<ItemTexts[]> {
  return query(
    em,
    sql<ItemTexts>`
      select ${wordColumns} from catalog_item i
      where (i.business_id, i.id) in (
          select * from unnest(${keys.map(({ businessId }) => businessId)}::text[], ${keys.map(({ id }) => id)}::text[]))
        and i.search_version < ${version}
      for no key update of i skip locked`,
  );
}

/** Stores the search words of locked items, and the version that computed them. */
export function updateWords(
  em: EntityManager,
  { version, words }: { version: number; words: readonly (TenantKey & { search: string })[] },
): Promise<unknown> {
  return query(
    em,
    sql`update catalog_item i set search = words.search::tsvector, search_version = ${version}
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as words("businessId" text, id text, search text)
      where i.business_id = words."businessId" and i.id = words.id`,
  );
}
