import { decimalsOf } from '../../packages/shared/currency-decimals.ts';
import { decimalSign, readAmount } from '../../packages/shared/read-amount.ts';
import type { ShopFront } from './core-types.ts';
import { queryText } from './form-input.ts';
import type { RequestContext } from './request-context.ts';

/** Sort orders of the catalog for buyers. */
export const sorts = ['name', 'price_up', 'price_down', 'newest'] as const;

/** Filter and sort order of a catalog page, as in its address. */
export interface Filter {
  type?: 'service' | 'product' | undefined;
  categoryId?: string | undefined;
  /** Id of the staff member who performs the services. */
  staff?: string | undefined;
  q?: string | undefined;
  sort?: (typeof sorts)[number] | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
}

export const bounds = ['minPrice', 'maxPrice'] as const;
export type Bound = (typeof bounds)[number];

/** A filter with its price limits as amounts, and invalid limits as typed. */
export interface AskedFilter {
  filter: Filter;
  prices: Partial<Record<Bound, number>>;
  unreadable: Partial<Record<Bound, string>>;
}

const longestAmount = 30;

/** Reads the filter of an address. Invalid values are ignored. */
export function readFilter({ request, shop }: RequestContext): AskedFilter {
  const type = queryText(request, 'type');
  const typed = bounds.map(name => queryText(request, name).slice(0, longestAmount));
  const amounts = typed.map(text => priceOf(text, shop));
  const [min, max] = amounts.some(amount => amount === null)
    ? amounts
    : amounts.toSorted((a, b) => a! - b!);
  return {
    filter: {
      type: type === 'service' || type === 'product' ? type : undefined,
      categoryId: queryText(request, 'categoryId') || undefined,
      staff: queryText(request, 'staff') || undefined,
      q: queryText(request, 'q').slice(0, 200) || undefined,
      sort: sorts.find(sort => sort === queryText(request, 'sort')),
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

/** Returns a typed price with at most the currency's decimals; null if it is invalid. */
export function priceOf(
  typed: string,
  { currency, locale }: Pick<ShopFront, 'currency' | 'locale'>,
): number | null {
  const digits = decimalsOf(currency);
  const amount = readAmount(typed, { decimalSign: decimalSign(locale), digits });
  return amount === null || amount < 0 || amount >= highest ? null : Number(amount.toFixed(digits));
}

/** Returns a price in a form that `priceOf` reads as the same amount. */
export function writtenPrice(
  amount: number | null | undefined,
  { currency, locale }: Pick<ShopFront, 'currency' | 'locale'>,
): string | undefined {
  if (amount == null) return undefined;
  const text = String(amount);
  // Three digits after a point could also be thousands.
  return decimalsOf(currency) < 3 ? text : text.replace('.', decimalSign(locale));
}

/** Returns a filter as query parameters of the core. */
export function queryOfFilter({ filter, prices }: AskedFilter): URLSearchParams {
  const { staff: staffId, ...others } = filter;
  return new URLSearchParams(
    Object.entries({ ...others, staffId, ...prices }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/** Returns the address of a catalog page. */
export function hrefOf(filter: Filter & { page?: string }): string {
  const given = Object.entries(filter).filter(([, value]) => value);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return query ? `/catalog?${query}` : '/catalog';
}
