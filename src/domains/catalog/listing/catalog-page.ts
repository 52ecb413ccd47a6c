import type { Page } from '../../../platform/lib/paging.ts';
import type { CatalogItem } from '../items/item.entity.ts';

/** One page of a catalog. */
export interface CatalogPage extends Page<CatalogItem> {
  /** From 1; 1 for pages by cursor. */
  page: number;
  pageSize: number;
  /** The words that these were found by instead of those that were asked for. */
  correctedSearch: string | null;
  /** Counts the items of all pages. */
  count(): Promise<number>;
}
