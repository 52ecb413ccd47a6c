import type { SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import type { CatalogItem } from './item.entity.ts';
import { savedFields } from './saved-fields.ts';

/** Returns true if an item has all given values already, except for external ids and metadata. */
export function repeatsItem(
  item: CatalogItem,
  {
    businessId: _business,
    itemId: _item,
    version: _version,
    externalId: _externalId,
    metadata: _metadata,
    ...given
  }: SaveCatalogItemInput,
): boolean {
  const variants = (item.variants ?? []).map(variant => ({
    ...variant,
    variantId: variant.id,
    price: variant.priceMinor == null ? null : toMajor(variant.priceMinor, item.currency),
    stockOnHand: variant.onHand ?? null,
  }));
  const stored = { ...savedFields(item), categoryName: item.categoryName, variants };
  const ownVariants = given.variants?.map(
    ({ externalId: _id, metadata: _data, ...variant }) => variant,
  );
  return contains(stored, { ...given, ...(ownVariants && { variants: ownVariants }) });
}

/** Returns true if a value has all members of a given one. An absent member equals null. */
function contains(stored: unknown, given: unknown): boolean {
  if (Array.isArray(given)) {
    return (
      Array.isArray(stored) &&
      stored.length === given.length &&
      given.every((each, index) => contains(stored[index], each))
    );
  }
  if (typeof given !== 'object' || given === null) return (stored ?? null) === (given ?? null);
  const members = new Map(Object.entries(stored ?? {}));
  return Object.entries(given).every(
    ([name, value]) => value === undefined || contains(members.get(name), value),
  );
}
