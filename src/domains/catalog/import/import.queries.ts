import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { numberNames } from '../../../../packages/shared/item-numbers.ts';
import { allOf, query, type Sql } from '../../../platform/database/query/query.ts';
import { searchVersion } from '../../../platform/lib/text/search-words.ts';
import { exemptWord } from '../../taxes/apply-tax-class.ts';
import type { LevelsOf } from '../stock/stock-levels.queries.ts';
import { totalOnHand } from '../stock/stock-total.queries.ts';
import { isNamed } from '../../external-ids/external-record.queries.ts';
import type { CatalogCategory } from '../categories/category.entity.ts';
import type { ImportedItem } from './imported-item.ts';

interface Ids {
  businessId: string;
  ids: readonly string[];
}

/** Returns the column of a field, as the entity names it. */
const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** The units and the low-stock level of an item's own stock row `own` at a location, or at all of them. */
const ownStock = (locationId: LevelsOf): Record<'onHand' | 'lowStock', Sql> =>
  locationId == null
    ? {
        onHand: locationId === null ? sql`own.on_hand` : totalOnHand('own'),
        lowStock: sql`own.low_stock`,
      }
    : {
        onHand: sql`case when own.id is not null then coalesce(there.on_hand, 0) end`,
        lowStock: sql`there.low_stock`,
      };

/** Returns the sellable units of an item `i`, as an export shows them. */
const stockOfItem = (businessId: string, locationId: LevelsOf): Sql => sql`case i.form
  when 'plain' then ${ownStock(locationId).onHand}
  when 'variants' then case when i.track_stock then (
    select coalesce(sum(${totalOnHand('s')}), 0)::int from stock s where s.business_id = ${businessId} and s.item_id = i.id) end
  else (
    select min(${totalOnHand('s')} / p.quantity) from catalog_part p
    join catalog_item part on part.business_id = p.business_id and part.id = p.part_item_id and part.track_stock
    join stock s on s.business_id = ${businessId} and s.id = coalesce(p.part_variant_id, p.part_item_id)
    where p.business_id = ${businessId} and p.bundle_id = i.id)
  end`;

const numbers = sql.raw(numberNames.map(name => `i.${columnOf(name)} as "${name}"`).join());

/** Finds items by id, or by article number or name, in the shape of a file's lines. */
export function findImported(
  em: EntityManager,
  by: { businessId: string; locationId: LevelsOf } & (
    | Pick<Ids, 'ids'>
    | Record<'skus' | 'names' | 'externalIds', readonly string[]>
  ),
): Promise<(ImportedItem & { id: string })[]> {
  const condition =
    'ids' in by
      ? sql`i.id = any(${by.ids})`
      : sql`(i.sku = any(${by.skus}) or i.name = any(${by.names})
          or ${isNamed('i.id', { businessId: by.businessId, kind: 'item', externalIds: by.externalIds })})`;
  return query(
    em,
    sql<ImportedItem & { id: string }>`
      select i.id, x.external_id as "externalId", coalesce(x.metadata, '{}') as metadata, i.name, i.type, i.sku, i.description, i.price_minor::float8 as "priceMinor",
        i.duration_minutes as "durationMinutes", c.name as "categoryName",
        i.active, i.form, i.track_stock as "trackStock",
        ${stockOfItem(by.businessId, by.locationId)} as stock, ${ownStock(by.locationId).lowStock} as "lowStock", ${numbers},
        ${by.locationId === undefined ? sql`coalesce(own.elsewhere, 0)` : sql`0`} as elsewhere,
        i.bookable_hours as "bookableHours", i.capacity,
        i.requires_approval as "requiresApproval", i.requires_prepayment as "requiresPrepayment",
        i.requires_card as "requiresCard", i.meeting, i.meeting_url as "meetingUrl",
        i.deposit_ppm as "depositPpm", i.deposit_minor::float8 as "depositMinor",
        case when i.tax_exempt then ${sql.lit(exemptWord)} else t.name end as "taxClass"
      from catalog_item i left join catalog_category c on c.business_id = i.business_id and c.id = i.category_id
      left join external_record x on x.business_id = i.business_id and x.object_id = i.id
      left join stock own on own.business_id = ${by.businessId} and own.id = i.id and i.track_stock
      ${
        by.locationId == null
          ? sql``
          : sql`left join location_stock there on there.business_id = own.business_id
              and there.stock_id = own.id and there.location_id = ${by.locationId}`
      }
      left join tax_rate t on t.id = i.tax_rate_id and t.business_id = i.business_id
      where i.business_id = ${by.businessId} and ${condition} order by i.id`,
  );
}

/** Numbers and terms of an item: the field, its column and the column's type. */
const rules = [
  ...numberNames.map(name => [name, columnOf(name), 'int'] as const),
  ['bookableHours', 'bookable_hours', 'text'],
  ['requiresApproval', 'requires_approval', 'boolean'],
  ['requiresPrepayment', 'requires_prepayment', 'boolean'],
  ['requiresCard', 'requires_card', 'boolean'],
  ['meeting', 'meeting', 'text'],
  ['meetingUrl', 'meeting_url', 'text'],
] as const;

/** Returns a list with a part for each rule. */
const ofRules = (part: (field: string, column: string, type: string) => string): Sql =>
  sql.raw(rules.map(([field, column, type]) => part(field, column, type)).join());

/** Rows of items in JSON. */
const rowsOf = (items: string): Sql => sql`jsonb_to_recordset(${items}::jsonb) as row(
  id text, name text, type text, sku text, description text,
  "priceMinor" bigint, "durationMinutes" int, active boolean, "trackStock" boolean, "categoryId" text,
  "taxExempt" boolean, "taxRateId" text, "depositPpm" int, "depositMinor" bigint, search tsvector,
  ${ofRules((field, _, type) => `"${field}" ${type}`)})`;

/** Items in JSON, with their ids, categories, tax rates and search words. */
interface Items {
  businessId: string;
  items: string;
}

/** Inserts items of a file. */
export function insertItems(em: EntityManager, { businessId, items }: Items): Promise<unknown> {
  return query(
    em,
    sql`insert into catalog_item (id, business_id, name, type, sku, description, price_minor, duration_minutes,
        active, category_id, images, capacity, buffer_before_minutes, buffer_after_minutes,
        staff_ids, resource_ids, search, search_version, tax_exempt, tax_rate_id,
        track_stock, deposit_ppm, deposit_minor, ${ofRules((_, column) => column)})
      select id, ${businessId}, name, type, sku, description, "priceMinor", "durationMinutes", active, "categoryId",
        '{}', 1, 0, 0, '{}', '{}', search, ${searchVersion}, "taxExempt", "taxRateId", "trackStock",
        "depositPpm", "depositMinor", ${ofRules(field => `"${field}"`)}
      from ${rowsOf(items)}`,
  );
}

/** Updates the items of a file. */
export function updateItems(em: EntityManager, { businessId, items }: Items): Promise<unknown> {
  return query(
    em,
    sql`update catalog_item i
      set name = row.name, sku = row.sku, description = row.description, price_minor = row."priceMinor",
        duration_minutes = row."durationMinutes", active = row.active, category_id = row."categoryId",
        search = row.search, search_version = ${searchVersion}, tax_exempt = row."taxExempt", tax_rate_id = row."taxRateId",
        track_stock = row."trackStock",
        deposit_ppm = row."depositPpm", deposit_minor = row."depositMinor",
        ${ofRules((field, column) => `${column} = row."${field}"`)},
        version = i.version + 1
      from ${rowsOf(items)} where i.business_id = ${businessId} and i.id = row.id`,
  );
}

/** Clears the article numbers of items that get another one. */
export function clearChangedSkus(
  em: EntityManager,
  { businessId, items }: { businessId: string; items: readonly ImportedItem[] },
): Promise<unknown> {
  const rows = JSON.stringify(items.map(({ id, sku }) => ({ id, sku })));
  return query(
    em,
    sql`update catalog_item i set sku = null
      from jsonb_to_recordset(${rows}::jsonb) as row(id text, sku text)
      where i.business_id = ${businessId} and i.id = row.id and i.sku is distinct from row.sku`,
  );
}

/** Tables that refer to items, each with its column. */
const references = [
  ['appointment', 'catalog_item_id'],
  ['hold', 'catalog_item_id'],
  ['waitlist_entry', 'catalog_item_id'],
  ['class_decision', 'catalog_item_id'],
  ['order_line', 'catalog_item_id'],
  ['catalog_variant', 'item_id'],
  ['catalog_part', 'part_item_id'],
  ['commission_rule', 'item_id'],
  ['commission_entry', 'item_id'],
] as const;

/** Returns those of the items without references whose stock moved at most once. */
export async function findUnused(em: EntityManager, { businessId, ids }: Ids): Promise<string[]> {
  const isUnused = references.map(
    ([table, column]) =>
      sql`not exists (select from ${sql.table(table)} t where t.business_id = ${businessId} and t.${sql.ref(column)} = i.id)`,
  );
  const unused = await query(
    em,
    sql<{ id: string }>`
      select id from catalog_item i where business_id = ${businessId} and id = any(${ids}) and ${allOf(isUnused)}
        and (select count(*) from stock_movement m where m.business_id = ${businessId} and m.stock_id = i.id) <= 1`,
  );
  return unused.map(({ id }) => id);
}

/** Deletes items with their stock. */
export async function deleteItems(em: EntityManager, { businessId, ids }: Ids): Promise<void> {
  const statements = [
    sql`delete from stock_movement where business_id = ${businessId} and stock_id = any(${ids})`,
    sql`delete from stock where business_id = ${businessId} and item_id = any(${ids})`,
    sql`delete from catalog_item where business_id = ${businessId} and id = any(${ids})`,
    // The trigger that raises the revision fires on inserts and updates, not on deletes.
    sql`update business set calendar_revision = calendar_revision + 1 where id = ${businessId}`,
  ];
  for (const statement of statements) await query(em, statement);
}

/** Deletes categories that still have these names, unless an item, package or discount uses them. */
export function deleteUnusedCategories(
  em: EntityManager,
  {
    businessId,
    categories,
  }: { businessId: string; categories: readonly Pick<CatalogCategory, 'id' | 'name'>[] },
): Promise<unknown> {
  return query(
    em,
    sql`delete from catalog_category c using jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as made(id text, name text)
      where c.business_id = ${businessId} and c.id = made.id and c.name = made.name
        and not exists (select from catalog_item i where i.business_id = ${businessId} and i.category_id = c.id)
        and not exists (
          select from catalog_item i where i.business_id = ${businessId} and jsonb_exists(i.grants -> 'categoryIds', c.id))
        and not exists (select from client_package p where p.business_id = ${businessId} and c.id = any(p.category_ids))
        and not exists (select from discount d where d.business_id = ${businessId} and c.id = any(d.category_ids))`,
  );
}

/** Returns those of the article numbers that items other than these have. */
export async function findSkusOfOthers(
  em: EntityManager,
  { businessId, ids, skus }: Ids & { skus: readonly string[] },
): Promise<ReadonlySet<string>> {
  const taken = await query(
    em,
    sql<{ sku: string }>`
      select sku from catalog_item where business_id = ${businessId} and sku = any(${skus}) and not (id = any(${ids}))`,
  );
  return new Set(taken.map(({ sku }) => sku));
}
