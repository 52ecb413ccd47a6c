import { decimalsOf } from '../../packages/shared/currency-decimals.ts';
import { decimalSign, readAmount } from '../../packages/shared/read-amount.ts';
import type { ShopFront } from './core-types.ts';
import { asked } from './form-input.ts';
import type { Visit } from './visit.ts';

/** The orders of the catalog that a buyer can choose. */
export const sorts = ['name', 'price_up', 'price_down', 'newest'] as const;

/** The filters and the order of a catalog page, as its address has them. */
export interface Filter {
  type?: 'service' | 'product' | undefined;
  categoryId?: string | undefined;
  /** The staff member whose services these are. */
  staff?: string | undefined;
  q?: string | undefined;
  sort?: (typeof sorts)[number] | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
}

export const bounds = ['minPrice', 'maxPrice'] as const;
export type Bound = (typeof bounds)[number];

/** A filter, the amounts of its bounds of the price, and the bounds that are no amounts, as they were typed. */
export interface AskedFilter {
  filter: Filter;
  prices: Partial<Record<Bound, number>>;
  unreadable: Partial<Record<Bound, string>>;
}

const longestAmount = 30;

/** Reads the filter of an address. What nobody could mean is left out. */
export function readFilter({ request, shop }: Visit): AskedFilter {
  const type = asked(request, 'type');
  const typed = bounds.map(name => asked(request, name).slice(0, longestAmount));
  const amounts = typed.map(text => priceOf(text, shop));
  const [min, max] = amounts.some(amount => amount === null)
    ? amounts
    : amounts.toSorted((a, b) => a! - b!);
  return {
    filter: {
      type: type === 'service' || type === 'product' ? type : undefined,
      categoryId: asked(request, 'categoryId') || undefined,
      staff: asked(request, 'staff') || undefined,
      q: asked(request, 'q').slice(0, 200) || undefined,
      sort: sorts.find(sort => sort === asked(request, 'sort')),
      minPrice: writtenPrice(min, shop),
      maxPrice: writtenPrice(max, shop),
    },
    prices: { ...(min != null && { minPrice: min }), ...(max != null && { maxPrice: max }) },
    unreadable: Object.fromEntries(
      bounds.flatMap((name, index) =>
        typed[index] && amounts[index] === null ? [[name, typed[index]]] : [],
      ),
    ),
  };
}

const highest = 1_000_000_000;

/** A price as people type it, in as many decimals as the currency has; null: it is none. */
export function priceOf(
  typed: string,
  { currency, locale }: Pick<ShopFront, 'currency' | 'locale'>,
): number | null {
  const digits = decimalsOf(currency);
  const amount = readAmount(typed, { decimalSign: decimalSign(locale), digits });
  return amount === null || amount < 0 || amount >= highest ? null : Number(amount.toFixed(digits));
}

/** A price that `priceOf` reads as the same. */
export function writtenPrice(
  amount: number | null | undefined,
  { currency, locale }: Pick<ShopFront, 'currency' | 'locale'>,
): string | undefined {
  if (amount == null) return undefined;
  const text = String(amount);
  // Three digits after a point could also be thousands.
  return decimalsOf(currency) < 3 ? text : text.replace('.', decimalSign(locale));
}

/** A filter as the parameters of the core. */
export function queryOfFilter({ filter, prices }: AskedFilter): URLSearchParams {
  const { staff: staffId, ...others } = filter;
  return new URLSearchParams(
    Object.entries({ ...others, staffId, ...prices }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/** The address of a page of the catalog. */
export function hrefOf(filter: Filter & { page?: string }): string {
  const given = Object.entries(filter).filter(([, value]) => value);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return query ? `/catalog?${query}` : '/catalog';
}
