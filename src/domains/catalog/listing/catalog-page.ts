import type { CatalogItemType } from '../../../enums.generated.ts';
import type { Page } from '../../../platform/lib/paging.ts';
import type { CatalogCategory } from '../categories/category.entity.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import type { Performer } from '../search/performers.ts';

/** The items of a catalog by kind, category and price, each counted under the filters of the other two. */
export interface Facets {
  types: { type: CatalogItemType; count: number }[];
  categories: { categoryId: string; count: number }[];
  prices: { minPrice: number | null; maxPrice: number | null; count: number }[];
}

/** One page of a catalog. */
export interface CatalogPage extends Page<CatalogItem> {
  /** From 1; 1 for pages by cursor. */
  page: number;
  pageSize: number;
  /** The words that these were found by instead of those that were asked for. */
  correctedSearch: string | null;
  /** Whether the items are services of the people whom the search names, as no item has its words. */
  byPeople: boolean;
  /** Counts the items of all pages. */
  count(): Promise<number>;
  facets(): Promise<Facets>;
  /** The people whom the search or the filter names. */
  people(): Promise<readonly Performer[]>;
  /** The categories whose names have the words of the search. */
  categories(): Promise<readonly CatalogCategory[]>;
}
