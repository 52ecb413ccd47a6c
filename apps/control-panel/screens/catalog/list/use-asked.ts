import { useAddress } from '../../../api/use-address.ts';
import type { CatalogItemType, CatalogSort } from '../../../operations.generated.ts';

export const types: readonly CatalogItemType[] = ['service', 'product'];
export const sorts: readonly CatalogSort[] = ['name', 'price_up', 'price_down', 'newest'];

/** What the address narrows the list down to. */
export function useAsked() {
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
