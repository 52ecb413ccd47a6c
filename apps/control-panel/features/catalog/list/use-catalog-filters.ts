import { useAddress } from '../../../data/use-address.ts';
import type { CatalogItemType, CatalogSort } from '../../../data/operations.generated.ts';

export const types: readonly CatalogItemType[] = ['service', 'product'];
export const sorts: readonly CatalogSort[] = ['name', 'price_up', 'price_down', 'newest'];

/** Returns the filters and sort order of the address. */
export function useCatalogFilters() {
  const [{ q, type, category, active, sort }] = useAddress();
  const ofType = types.find(each => each === type);
  const sorted = sorts.find(each => each === sort);
  const onlyActive = active === 'yes';
  return {
    asked: {
      onlyActive,
      ...(q && { search: q }),
      ...(ofType && { type: ofType }),
      ...(category && { categoryId: category }),
      ...(sorted && { sort: sorted }),
    },
    isNarrowed: Boolean(q || ofType || category) || onlyActive,
  };
}
