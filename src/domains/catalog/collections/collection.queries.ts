import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { listOrder, type ListRequest } from '../../../platform/database/query/last-changes.ts';
import { allOf, columns, query, queryReplica } from '../../../platform/database/query/query.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { CatalogCollection } from './collection.entity.ts';

/** Loads a collection for a change by the entity manager. */
export function loadCollection(
  em: EntityManager,
  key: TenantKey,
): Promise<CatalogCollection | null> {
  return em.findOne(CatalogCollection, key);
}

/** Creates an empty collection, whose fields the caller sets before the ORM inserts it. */
export function createCollection(
  em: EntityManager,
  { businessId, createdAt }: Pick<CatalogCollection, 'businessId' | 'createdAt'>,
): CatalogCollection {
  return em.create(CatalogCollection, {
    id: newId('col'),
    businessId,
    name: '',
    slug: '',
    description: null,
    imageUrl: null,
    sortOrder: 0,
    active: true,
    itemIds: [],
    createdAt,
  });
}

/** Lists the collections of a page in their order. */
export function findCollections(
  em: EntityManager,
  {
    businessId,
    onlyActive,
    after,
    changed,
    most,
  }: { businessId: string; onlyActive: boolean; most: number } & Pick<
    ListRequest,
    'after' | 'changed'
  >,
): Promise<CatalogCollection[]> {
  const order = listOrder(
    changed,
    { alias: 'c', kind: 'collection' },
    {
      after: after && sql`(c.sort_order, c.name, c.id) > (${after[0]}, ${after[1]}, ${after[2]})`,
      by: sql`c.sort_order, c.name, c.id`,
    },
  );
  const conditions = allOf([
    sql`c.business_id = ${businessId}`,
    onlyActive && sql`c.active`,
    order.after,
  ]);
  return queryReplica(
    em,
    sql<CatalogCollection>`${order.hint}
      select ${columns(em, CatalogCollection, 'c')}${order.columns} from catalog_collection c ${order.join}
      where ${conditions} order by ${order.by} limit ${most}`,
  );
}

/** Reads a collection. */
export async function findCollection(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<CatalogCollection | undefined> {
  const [collection] = await queryReplica(
    em,
    sql<CatalogCollection>`
      select ${columns(em, CatalogCollection, 'c')} from catalog_collection c
      where c.business_id = ${businessId} and c.id = ${id}`,
  );
  return collection;
}

/** Returns the slugs of collections that are the given one, or begin with it and a hyphen. */
export async function findSlugs(
  em: EntityManager,
  { businessId, slug }: Pick<CatalogCollection, 'businessId' | 'slug'>,
): Promise<ReadonlySet<string>> {
  const rows = await query(
    em,
    sql<Pick<CatalogCollection, 'slug'>>`
      select slug from catalog_collection
      where business_id = ${businessId} and (slug = ${slug} or slug like ${`${slug}-%`})`,
  );
  return new Set(rows.map(row => row.slug));
}
