import { sql } from 'kysely';
import type { CatalogSort } from '../../../graphql.generated.ts';
import type { Sql } from '../../../platform/database/query/query.ts';
import type { KeyPart } from '../../../platform/lib/paging.ts';
import { priceFrom } from '../items/item-extras.queries.ts';

/** An order of items `i`. Each order has an index, which is scanned forward or backward. */
interface Sort {
  order: Sql;
  /** The value in the cursor that precedes the item's id. */
  key: Sql;
  part: KeyPart;
  /** Returns the condition for items after a cursor. */
  after: (key: unknown, id: unknown) => Sql;
}

export const sorts: Readonly<Record<CatalogSort, Sort>> = {
  name: {
    order: sql`i.name, i.id`,
    key: sql`i.name`,
    part: 'text',
    after: (name, id) => sql`(i.name, i.id) > (${name}, ${id})`,
  },
  price_up: {
    order: sql`${priceFrom}, i.id`,
    key: sql`${priceFrom}::float8`,
    part: 'sequence',
    after: (minor, id) => sql`(${priceFrom}, i.id) > (${minor}::bigint, ${id})`,
  },
  price_down: {
    order: sql`${priceFrom} desc, i.id desc`,
    key: sql`${priceFrom}::float8`,
    part: 'sequence',
    after: (minor, id) => sql`(${priceFrom}, i.id) < (${minor}::bigint, ${id})`,
  },
  newest: {
    // Ids contain their creation time.
    order: sql`i.id desc`,
    key: sql`''`,
    part: 'text',
    after: (_, id) => sql`i.id < ${id}`,
  },
};
