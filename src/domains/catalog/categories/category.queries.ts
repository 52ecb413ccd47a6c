import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { listOrder, type ListRequest } from '../../../platform/database/query/last-changes.ts';
import { allOf, columns, query, queryReplica } from '../../../platform/database/query/query.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { CatalogCategory } from './category.entity.ts';

/** Finds a category of a business by its id or its name. */
export function findCategoryBy(
  em: EntityManager,
  by: { businessId: string } & ({ id: string } | { name: string }),
): Promise<CatalogCategory | null> {
  return em.findOne(CatalogCategory, by);
}

/** Counts the categories of a business. */
export function countCategories(em: EntityManager, businessId: string): Promise<number> {
  return em.count(CatalogCategory, { businessId });
}

/** Creates a category, which the ORM inserts. */
export function createCategory(
  em: EntityManager,
  category: Pick<CatalogCategory, 'businessId' | 'name' | 'sortOrder'>,
): CatalogCategory {
  return em.create(CatalogCategory, { id: newId('cat'), ...category });
}

/** Finds the categories of these names, and inserts the missing ones. */
export function findOrInsertCategories(
  em: EntityManager,
  { businessId, names }: { businessId: string; names: readonly string[] },
): Promise<(Pick<CatalogCategory, 'id' | 'name'> & { isNew: boolean })[]> {
  return query(
    em,
    sql<Pick<CatalogCategory, 'id' | 'name'> & { isNew: boolean }>`
      with imported as (
        select * from unnest(${names.map(() => newId('cat'))}::text[], ${names}::text[]) with ordinality as row(id, name, place)
      ), made as (
        insert into catalog_category (id, business_id, name, sort_order)
        select id, ${businessId}, name,
          (select count(*) from catalog_category where business_id = ${businessId}) + place - 1
        from imported
        where not exists (
          select from catalog_category c where c.business_id = ${businessId} and c.name = imported.name)
        returning id, name
      )
      select id, name, true as "isNew" from made
      union all select id, name, false from catalog_category where business_id = ${businessId} and name = any(${names})`,
  );
}

/** Lists the categories of a page in their order. */
export function findCategories(
  em: EntityManager,
  {
    businessId,
    after,
    changed,
    most,
  }: { businessId: string; most: number } & Pick<ListRequest, 'after' | 'changed'>,
): Promise<CatalogCategory[]> {
  const order = listOrder(
    changed,
    { alias: 'c', kind: 'category' },
    {
      after: after && sql`(c.sort_order, c.name, c.id) > (${after[0]}, ${after[1]}, ${after[2]})`,
      by: sql`c.sort_order, c.name, c.id`,
    },
  );
  const conditions = allOf([sql`c.business_id = ${businessId}`, order.after]);
  return queryReplica(
    em,
    sql<CatalogCategory>`${order.hint}
      select ${columns(em, CatalogCategory, 'c')}${order.columns} from catalog_category c ${order.join}
      where ${conditions} order by ${order.by} limit ${most}`,
  );
}

/**
 * Lists the categories that contain active items, in their order, with their names in a language. The translation is read with
 * the list, which saves a statement. Without a language there is none.
 */
export function findOfferedCategories(
  em: EntityManager,
  { businessId, language }: { businessId: string; language: string | null },
): Promise<(CatalogCategory & { translated?: string | null })[]> {
  const translated =
    language === null
      ? sql``
      : sql`, (select t.text from translation t where t.business_id = c.business_id and t.subject = c.id
          and t.field = 'name' and t.language = ${language}) as translated`;
  return queryReplica(
    em,
    sql<CatalogCategory & { translated?: string | null }>`
      select ${columns(em, CatalogCategory, 'c')}${translated} from catalog_category c
      where c.business_id = ${businessId} and exists (
        select from catalog_item i where i.business_id = ${businessId} and i.category_id = c.id and i.active)
      order by c.sort_order, c.name, c.id`,
  );
}

/** Returns the ids of a business's categories among these. */
export function findCategoryIds(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<Pick<CatalogCategory, 'id'>[]> {
  return query(
    em,
    sql<Pick<CatalogCategory, 'id'>>`
      select id from catalog_category where business_id = ${businessId} and id = any(${ids})`,
  );
}

/** Takes all items out of a category. */
export function clearCategory(em: EntityManager, { businessId, id }: TenantKey): Promise<unknown> {
  return query(
    em,
    sql`update catalog_item set category_id = null, version = version + 1
      where business_id = ${businessId} and category_id = ${id}`,
  );
}
