import { decimalsOf } from '../currency-decimals.ts';
import { asked } from './form-input.ts';
import type { Visit } from './visit.ts';

/** The orders of the catalog that a buyer can choose. */
export const sorts = ['name', 'price_up', 'price_down', 'newest'] as const;

/** What of the catalog is shown, and in which order. */
export interface Filter {
  type?: 'service' | 'product' | undefined;
  categoryId?: string | undefined;
  q?: string | undefined;
  sort?: (typeof sorts)[number] | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
}

/** Reads the filter of an address. What nobody could mean is left out. */
export function readFilter({ request, shop }: Visit): Filter {
  const type = asked(request, 'type');
  const priceOf = (name: string) => readAmount(asked(request, name), shop.currency);
  const bounds = [priceOf('minPrice'), priceOf('maxPrice')] as const;
  const [min, max] = bounds.includes(undefined) ? bounds : bounds.toSorted((a, b) => a! - b!);
  return {
    type: type === 'service' || type === 'product' ? type : undefined,
    categoryId: asked(request, 'categoryId') || undefined,
    q: asked(request, 'q').slice(0, 200) || undefined,
    sort: sorts.find(sort => sort === asked(request, 'sort')),
    minPrice: min?.toString(),
    maxPrice: max?.toString(),
  };
}

/** An amount as people type it, with a point or a comma, in as many decimals as the currency has. */
function readAmount(typed: string, currency: string): number | undefined {
  if (!/^\d{1,9}([.,]\d{0,9})?$/.test(typed)) return undefined;
  return Number(Number(typed.replace(',', '.')).toFixed(decimalsOf(currency)));
}

/** The address of a page of the catalog. */
export function hrefOf(filter: Filter & { page?: string }): string {
  const given = Object.entries(filter).filter(([, value]) => value);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return query ? `/catalog?${query}` : '/catalog';
}
