import type { CatalogItemType } from '../../../enums.generated.ts';
import type { Page } from '../../../platform/lib/paging.ts';
import type { CatalogCategory } from '../categories/category.entity.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import type { Performer } from '../search/performers.ts';

/** Numbers of items by kind, category and price. Each is counted under the filters of the other two. */
export interface Facets {
  types: { type: CatalogItemType; count: number }[];
  categories: { categoryId: string; count: number }[];
  prices: { minPrice: number | null; maxPrice: number | null; count: number }[];
}

/** One page of a catalog. */
export interface CatalogPage extends Page<CatalogItem> {
  businessId: string;
  /** Number of the page, from 1; always 1 for pages by cursor. */
  page: number;
  pageSize: number;
  /** Corrected text that found the items instead of the text that was asked for. */
  correctedSearch: string | null;
  /** True if the items are services of the staff named in the search, because no item has its words. */
  byPeople: boolean;
  /** Counts the items of all pages. */
  count(): Promise<number>;
  facets(): Promise<Facets>;
  /** Returns the staff named by the search or the filter. */
  people(): Promise<readonly Performer[]>;
  /** Returns the categories whose names have the words of the search. */
  categories(): Promise<readonly CatalogCategory[]>;
}
