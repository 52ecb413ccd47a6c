import { authorize } from '../../business/access/authorize.ts';
import { isVisiting } from '../../business/access/visiting.ts';
import type { Context } from '../../../platform/context.ts';
import { keyOfList, readList } from '../../../platform/database/query/last-changes.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { QueryCollectionArgs, QueryCollectionsArgs } from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import type { CatalogCollection } from './collection.entity.ts';
import { findCollection, findCollections } from './collection.queries.ts';

/** Lists a business's collections in their order. */
export async function listCollections(
  context: Context,
  input: QueryCollectionsArgs,
): Promise<Page<CatalogCollection>> {
  const business = await authorize(context, input.businessId, 'catalog:read');
  const { limit, after, changed } = readList(input, business, ['integer', 'text', 'text']);
  const onlyActive = isVisiting(context.caller) || (input.onlyActive ?? true);
  const page = { businessId: business.id, onlyActive, after, changed, most: limit + 1 };
  const rows = await findCollections(context.em, page);
  return pageOf(
    rows,
    limit,
    keyOfList(changed, row => [row.sortOrder, row.name, row.id]),
  );
}

/** Reads one collection. @throws DomainError NOT_FOUND. */
export async function getCollection(
  context: Context,
  { businessId: given, collectionId: id }: QueryCollectionArgs,
): Promise<CatalogCollection> {
  const { id: businessId } = await authorize(context, given, 'catalog:read');
  const collection = await findCollection(context.em, { businessId, id });
  if (!collection || (isVisiting(context.caller) && !collection.active)) throw notFound('col', id);
  return collection;
}
