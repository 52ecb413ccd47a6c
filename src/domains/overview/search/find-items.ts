import type { FoundItem } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { findItemsById } from '../../catalog/items/find-items.ts';
import { searchItems } from '../../catalog/search/search-items.ts';
import type { Search } from './found-by.ts';

const everything = {
  type: null,
  categoryId: null,
  staffIds: null,
  onlyActive: false,
  minMinor: null,
  maxMinor: null,
};

/** Finds items by their words, those of the name first. */
export async function findItems({ em, business, text, limit }: Search): Promise<FoundItem[]> {
  const found = await searchItems(em, business.id, text, { ...everything, limit });
  const items = await findItemsById(
    em,
    business,
    found.map(({ id }) => id),
  );
  const byId = new Map(items.map(item => [item.id, item]));
  return found.flatMap(({ id }) => {
    const item = byId.get(id);
    if (!item) return [];
    const { name, type, priceMinor, currency, durationMinutes, active } = item;
    const price = toMajor(priceMinor, currency);
    return [{ id, name, type, price, currency, durationMinutes: durationMinutes ?? null, active }];
  });
}
