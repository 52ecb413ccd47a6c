import { isVisiting } from '../../business/access/visiting.ts';
import { policyLoader } from '../../business/policy/policy-loader.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { QueryCatalogItemArgs } from '../../../graphql.generated.ts';
import { findItem } from './find-item.ts';
import { itemAndVariant } from './item-and-variant.ts';
import { itemReader } from './item-reader.ts';
import type { CatalogItem } from './item.entity.ts';

/**
 * Returns one item. Visitors may pass a variant's id, and find only active items. @throws DomainError
 * NOT_FOUND.
 */
export async function getItem(context: Context, input: QueryCatalogItemArgs): Promise<CatalogItem> {
  const { em, caller, services } = context;
  const business = await authorizeBusiness(context, input, 'catalog:read');
  context.loader(policyLoader).prime(business.id, business);
  if (!isVisiting(caller)) return findItem(em, business, input.itemId);
  const { itemId } = await itemAndVariant(em, business.id, input.itemId);
  const item = await services.shared(itemReader)({ business, itemId });
  if (!item?.active) throw notFound('item', input.itemId);
  return item;
}
