/** The parts of an address below the name of its recipient. */
interface PostalParts {
  street: string;
  postalCode?: string | null;
  city: string;
  country?: string | null;
}

/** A part of an address that is written and asked for. */
type Part = 'street' | 'postalCode' | 'city';

/** The parts in their order, a list for each line. */
type Order = readonly (readonly Part[])[];

/** Most countries, Germany and France among them. */
const usual: Order = [['street'], ['postalCode', 'city']];
const codeAfterCity: Order = [['street'], ['city', 'postalCode']];
const codeLast: Order = [['street'], ['city'], ['postalCode']];
const largestFirst: Order = [['postalCode'], ['city'], ['street']];

/** The orders of countries that are not the usual one, as their posts ask for them. */
const orders: readonly (readonly [order: Order, countries: string])[] = [
  [codeAfterCity, 'AU BD CA ID IN NZ PG PK PR SA SG TH TW US VN'],
  [codeLast, 'BR BY CO GB GG GI HK IE IM JE KE KZ LK MT RU UA ZA'],
  [[['city'], ['street'], ['postalCode']], 'HU'],
  [largestFirst, 'CN JP KR'],
];
const orderOf = new Map(
  orders.flatMap(([order, countries]) =>
    countries.split(' ').map(country => [country, order] as const),
  ),
);

/** The order of the parts of an address in a country, by its code of two letters. */
export function addressOrder(country: string | null | undefined): readonly Part[] {
  return (orderOf.get(country ?? '') ?? usual).flat();
}

/** The lines of an address as its country writes them; `home` is the country of an address that names none by its code. */
export function addressLines(address: PostalParts, home: string | null): string[] {
  const named = address.country?.trim().toUpperCase() ?? '';
  const order = orderOf.get(/^[A-Z]{2}$/.test(named) ? named : (home ?? '')) ?? usual;
  const lines = order.map(parts =>
    parts
      .map(part => address[part])
      .filter(Boolean)
      .join(' '),
  );
  return [...lines, address.country ?? ''].filter(Boolean);
}
