import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import { notFound } from '../../nouns/not-found.ts';
import { findItemsById } from './item-list.queries.ts';
import type { CatalogItem } from './item.entity.ts';

/** Reads one item of a business. @throws DomainError NOT_FOUND. */
export async function findItem(
  em: EntityManager,
  business: Pick<Business, 'id' | 'currency'>,
  itemId: string,
): Promise<CatalogItem> {
  const [item] = await findItemsById(em, business, [itemId]);
  if (!item) throw notFound('item', itemId);
  return item;
}
