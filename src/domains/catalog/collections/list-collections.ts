import { authorize } from '../../business/access/authorize.ts';
import { isVisiting } from '../../business/access/visiting.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import type { QueryCollectionArgs, QueryCollectionsArgs } from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { CatalogCollection } from './collection.entity.ts';

/** Lists a business's collections in their order. */
export async function listCollections(
  context: Context,
  input: QueryCollectionsArgs,
): Promise<Page<CatalogCollection>> {
  const { id } = await authorize(context, input.businessId, 'catalog:read');
  const { em } = context;
  const { limit, after } = readPage(input, ['integer', 'text', 'text']);
  const rows = await read<CatalogCollection>(
    em,
    `select ${columnsOf(em, CatalogCollection, 'c')} from catalog_collection c
     where c.business_id = $1 and (not $2 or c.active)
       and ($3::int is null or (c.sort_order, c.name, c.id) > ($3, $4, $5))
     order by c.sort_order, c.name, c.id limit $6`,
    [
      id,
      isVisiting(context.caller) || (input.onlyActive ?? true),
      ...(after ?? [null, null, null]),
      limit + 1,
    ],
  );
  return pageOf(rows, limit, row => [row.sortOrder, row.name, row.id]);
}

/** Reads one collection. @throws DomainError NOT_FOUND. */
export async function getCollection(
  context: Context,
  { businessId, collectionId }: QueryCollectionArgs,
): Promise<CatalogCollection> {
  const { id } = await authorize(context, businessId, 'catalog:read');
  const [collection] = await read<CatalogCollection>(
    context.em,
    `select ${columnsOf(context.em, CatalogCollection, 'c')} from catalog_collection c
     where c.business_id = $1 and c.id = $2`,
    [id, collectionId],
  );
  if (!collection || (isVisiting(context.caller) && !collection.active))
    throw notFound('col', collectionId);
  return collection;
}
