import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import { inBulk } from '../../../platform/database/query/in-bulk.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { exemptWord } from '../../taxes/exempt-word.ts';
import { ratesByName } from '../../taxes/rates-by-name.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { takeTurns } from '../../../platform/lib/concurrency/take-turns.ts';
import { searchVector, searchVersion } from '../../../platform/lib/text/search-words.ts';
import { saveLowestPrice } from '../items/save-lowest-price.ts';
import type { ImportedItem } from './imported-item.ts';

/** When and on what terms services can be booked: the field, its column and its type. */
const rules = [
  ['staffCount', 'staff_count', 'int'],
  ['processingAfterMinutes', 'processing_after_minutes', 'int'],
  ['processingMinutes', 'processing_minutes', 'int'],
  ['bookableHours', 'bookable_hours', 'text'],
  ['slotStepMinutes', 'slot_step_minutes', 'int'],
  ['minNoticeMinutes', 'min_notice_minutes', 'int'],
  ['horizonDays', 'horizon_days', 'int'],
  ['cancelCutoffMinutes', 'cancel_cutoff_minutes', 'int'],
  ['minParticipants', 'min_participants', 'int'],
  ['minParticipantsCutoffMinutes', 'min_participants_cutoff_minutes', 'int'],
  ['maxBookingsPerDay', 'max_bookings_per_day', 'int'],
  ['maxBookingsPerWeek', 'max_bookings_per_week', 'int'],
  ['requiresApproval', 'requires_approval', 'boolean'],
  ['requiresPrepayment', 'requires_prepayment', 'boolean'],
  ['requiresCard', 'requires_card', 'boolean'],
  ['meeting', 'meeting', 'text'],
  ['meetingUrl', 'meeting_url', 'text'],
] as const;

/** A category that an import made. */
interface NewCategory {
  id: string;
  name: string;
}

/**
 * Stores imported items under the business's lock, with a constant number of statements. Answers the categories that were made for
 * them.
 */
export async function storeImported(
  em: EntityManager,
  { id: businessId }: Pick<Business, 'id'>,
  created: readonly ImportedItem[],
  updated: readonly ImportedItem[],
): Promise<NewCategory[]> {
  const { categories, made } = await categoriesOf(em, businessId, [...created, ...updated]);
  const variants = await variantSkusOf(em, businessId, updated);
  const rates = await ratesByName(em, businessId);
  for (const item of created) item.id = newId('item');
  const rowOf = ({ categoryName, taxClass, ...item }: ImportedItem) => ({
    ...item,
    categoryId: categoryName && categories.get(categoryName),
    taxExempt: taxClass === exemptWord,
    taxRateId: taxClass === null ? null : rates.get(taxClass),
    search: searchVector(businessId, {
      ...item,
      skus: [item.sku, ...(variants.get(item.id ?? '') ?? [])],
    }),
  });
  const rowsOf = async (items: readonly ImportedItem[]) => {
    const pause = takeTurns();
    const rows: string[] = [];
    for (const item of items) {
      await pause();
      rows.push(JSON.stringify(rowOf(item)));
    }
    return `[${rows.join()}]`;
  };
  const columns = `jsonb_to_recordset($2::jsonb) as row(id text, name text, type text, sku text, description text,
    "priceMinor" bigint, "durationMinutes" int, "maxPerOrder" int, active boolean, "trackStock" boolean, "categoryId" text,
    "taxExempt" boolean, "taxRateId" text, "depositPpm" int, "depositMinor" bigint, search tsvector,
    ${rules.map(([name, , type]) => `"${name}" ${type}`).join()})`;
  if (updated.length > 0) await inBulk(em, () => freeSkus(em, businessId, updated));
  if (created.length > 0) {
    await sql(
      em,
      `insert into catalog_item (id, business_id, name, type, sku, description, price_minor, duration_minutes,
         active, category_id, images, capacity, buffer_before_minutes, buffer_after_minutes,
         staff_ids, resource_ids, search, search_version, tax_exempt, tax_rate_id,
         max_per_order, track_stock, deposit_ppm, deposit_minor, ${rules.map(([, column]) => column).join()})
       select id, $1, name, type, sku, description, "priceMinor", "durationMinutes", active, "categoryId",
         '{}', 1, 0, 0, '{}', '{}', search, $3, "taxExempt", "taxRateId", "maxPerOrder", "trackStock",
         "depositPpm", "depositMinor", ${rules.map(([name]) => `"${name}"`).join()}
       from ${columns}`,
      [businessId, await rowsOf(created), searchVersion],
    );
  }
  if (updated.length > 0) {
    const statement = `update catalog_item i
       set name = row.name, sku = row.sku, description = row.description, price_minor = row."priceMinor",
         duration_minutes = row."durationMinutes", active = row.active, category_id = row."categoryId",
         search = row.search, search_version = $3, tax_exempt = row."taxExempt", tax_rate_id = row."taxRateId",
         max_per_order = row."maxPerOrder", track_stock = row."trackStock",
         deposit_ppm = row."depositPpm", deposit_minor = row."depositMinor",
         ${rules.map(([name, column]) => `${column} = row."${name}"`).join()},
         version = i.version + 1
       from ${columns} where i.business_id = $1 and i.id = row.id`;
    const parameters = [businessId, await rowsOf(updated), searchVersion];
    await inBulk(em, () => sql(em, statement, parameters));
    const ids = updated.flatMap(({ id }) => id ?? []);
    await saveLowestPrice(em, businessId, ids);
  }
  return made;
}

/**
 * A file may move an article number from one item to another, so the old ones are cleared first: they are
 * unique.
 */
async function freeSkus(
  em: EntityManager,
  businessId: string,
  updated: readonly ImportedItem[],
): Promise<void> {
  await sql(
    em,
    `update catalog_item i set sku = null
     from jsonb_to_recordset($2::jsonb) as row(id text, sku text)
     where i.business_id = $1 and i.id = row.id and i.sku is distinct from row.sku`,
    [businessId, JSON.stringify(updated.map(({ id, sku }) => ({ id, sku })))],
  );
}

/** The article numbers of items' variants, by item id: they are part of the search index. */
async function variantSkusOf(
  em: EntityManager,
  businessId: string,
  items: readonly ImportedItem[],
): Promise<ReadonlyMap<string, string[]>> {
  const ids = items.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await sql<{ itemId: string; skus: string[] }>(
    em,
    `select item_id as "itemId", array_agg(sku) as skus from catalog_variant
     where business_id = $1 and item_id = any($2::text[]) and sku is not null group by item_id`,
    [businessId, ids],
  );
  return new Map(rows.map(({ itemId, skus }) => [itemId, skus]));
}

/** The ids of the named categories, by name. Creates those that do not exist, and names them. */
async function categoriesOf(
  em: EntityManager,
  businessId: string,
  items: readonly ImportedItem[],
): Promise<{ categories: ReadonlyMap<string, string>; made: NewCategory[] }> {
  const names = [...new Set(items.flatMap(({ categoryName }) => categoryName ?? []))];
  if (names.length === 0) return { categories: new Map(), made: [] };
  const rows = await sql<NewCategory & { isNew: boolean }>(
    em,
    `with imported as (
       select * from unnest($2::text[], $3::text[]) with ordinality as row(id, name, place)
     ), made as (
       insert into catalog_category (id, business_id, name, sort_order)
       select id, $1, name,
         (select count(*) from catalog_category where business_id = $1) + place - 1
       from imported
       where not exists (
         select from catalog_category c where c.business_id = $1 and c.name = imported.name)
       returning id, name
     )
     select id, name, true as "isNew" from made
     union all select id, name, false from catalog_category where business_id = $1 and name = any($3)`,
    [businessId, names.map(() => newId('cat')), names],
  );
  return {
    categories: new Map(rows.map(({ id, name }) => [name, id])),
    made: rows.filter(({ isNew }) => isNew).map(({ id, name }) => ({ id, name })),
  };
}
