import type { CatalogSort } from '../../../graphql.generated.ts';
import type { Condition } from '../../../platform/database/query/where-clause.ts';
import type { KeyPart } from '../../../platform/lib/paging.ts';
import { priceFromOf } from '../items/price-from.ts';

/** An order of items `i`; each has an index, which is walked in one direction or the other. */
interface Sort {
  order: string;
  /** What of an item its cursor holds, before its id. */
  key: string;
  part: KeyPart;
  /** The condition of what comes after a cursor. */
  after: (key: unknown, id: unknown) => Condition;
}

const price = priceFromOf('i');

export const sorts: Readonly<Record<CatalogSort, Sort>> = {
  name: {
    order: 'i.name, i.id',
    key: 'i.name',
    part: 'text',
    after: (name, id) => ['(i.name, i.id) > (?, ?)', name, id],
  },
  price_up: {
    order: `${price}, i.id`,
    key: `${price}::float8`,
    part: 'sequence',
    after: (minor, id) => [`(${price}, i.id) > (?::bigint, ?)`, minor, id],
  },
  price_down: {
    order: `${price} desc, i.id desc`,
    key: `${price}::float8`,
    part: 'sequence',
    after: (minor, id) => [`(${price}, i.id) < (?::bigint, ?)`, minor, id],
  },
  newest: {
    // Ids carry their time.
    order: 'i.id desc',
    key: `''`,
    part: 'text',
    after: (_, id) => ['i.id < ?', id],
  },
};
