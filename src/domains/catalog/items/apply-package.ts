import type { EntityManager } from '@mikro-orm/sql';
import type { SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { refuseMissing } from '../../nouns/refuse-unknown.ts';
import { findCategoryIds } from '../categories/category.queries.ts';
import type { CatalogItem } from './item.entity.ts';
import { findItemIds } from './item.queries.ts';

/** Makes an item a package of visits, or clears that. @throws DomainError VALIDATION_FAILED, NOT_FOUND. */
export async function applyPackage(
  em: EntityManager,
  item: CatalogItem,
  { package: terms, composition }: SaveCatalogItemInput,
): Promise<void> {
  if (terms === undefined) return;
  if (terms === null) {
    if (item.grants?.kind === 'package') item.grants = null;
    return;
  }
  if (item.type !== 'product')
    throw invalid('package', 'only a product has this field; leave it out.');
  if (item.grants?.kind === 'gift_card') throw invalid('package', 'a gift card is no package.');
  if (composition ? composition.length > 0 : item.form === 'set') {
    throw invalid('package', 'a set is no package.');
  }
  if (item.priceMinor === 0) throw invalid('price', 'must be more than 0 for a package.', 'zero');
  const { visits, validDays = null } = terms;
  const [itemIds, categoryIds] = [terms.itemIds ?? [], terms.categoryIds ?? []];
  if (itemIds.length + categoryIds.length === 0) {
    throw invalid('package.itemIds', 'give services or categories that it is for.', 'required');
  }
  const { businessId } = item;
  if (itemIds.length > 0) {
    const services = await findItemIds(em, { businessId, ids: itemIds, type: 'service' });
    refuseMissing(itemIds, services, 'item');
  }
  if (categoryIds.length > 0) {
    refuseMissing(categoryIds, await findCategoryIds(em, { businessId, ids: categoryIds }), 'cat');
  }
  item.grants = { kind: 'package', visits, itemIds, categoryIds, validDays };
}
