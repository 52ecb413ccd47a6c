import { sql } from 'kysely';
import type { ClientSort } from '../../graphql.generated.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import type { Sql } from '../../platform/database/query/query.ts';
import type { KeyPart } from '../../platform/lib/paging.ts';
import { toIso } from '../../platform/lib/time/time.ts';

export type Key = readonly (string | number | null)[];

/** A row joined to a client: their last or next visit, or the figures of their visits or payments. */
export type Join = VisitSort['needs'] | 'visited' | 'paid';

/** Sort order by the `last` or `next` visit of clients. */
export interface VisitSort {
  needs: 'last' | 'next';
  order: 'asc' | 'desc';
}

/** Sort order of clients `c`. */
export interface Sort {
  visit?: VisitSort;
  /** The join that the key needs. */
  needs?: Join;
  /** Primary sort key before the id, as stored in the cursor. */
  key: Sql;
  order: Sql;
  parts: readonly KeyPart[];
  /** Returns the condition for rows after a cursor. */
  after: (key: Key) => Sql;
  keyOf: (row: { id: string; key: string | number }) => (string | number)[];
}

/** Cursor value for a client without such a visit. */
export const none = 0;

const byVisit = (needs: VisitSort['needs'], order: VisitSort['order']): Sort => {
  const visitAt = sql.ref(`${needs}.at`);
  const further = sql.raw(order === 'asc' ? '>' : '<');
  return {
    visit: { needs, order },
    needs,
    key: sql.raw(`coalesce(${epochMs(`${needs}.at`)}, ${none})`),
    order: sql`${visitAt} ${sql.raw(order)} nulls last, c.id desc`,
    parts: ['instant', 'text'],
    after: ([at, id]) => {
      if (at === none) return sql`${visitAt} is null and c.id < ${id}`;
      const visit = toIso(Number(at));
      return sql`(${visitAt} is null or ${visitAt} ${further} ${visit} or ${visitAt} = ${visit} and c.id < ${id})`;
    },
    keyOf: ({ key, id }) => [key, id],
  };
};

export const sorts: Readonly<Record<ClientSort, Sort>> = {
  newest: {
    // Ids sort by their creation time.
    key: sql`c.id`,
    order: sql`c.id desc`,
    parts: ['text'],
    after: ([id]) => sql`c.id < ${id}`,
    keyOf: ({ id }) => [id],
  },
  name: {
    key: sql`lower(c.name)`,
    order: sql`lower(c.name), c.id`,
    parts: ['text', 'text'],
    after: ([name, id]) => sql`(lower(c.name), c.id) > (${name}, ${id})`,
    keyOf: ({ key, id }) => [key, id],
  },
  last_visit: byVisit('last', 'desc'),
  next_visit: byVisit('next', 'asc'),
  spent: {
    needs: 'paid',
    key: sql`coalesce(paid.minor, 0)`,
    order: sql`coalesce(paid.minor, 0) desc, c.id desc`,
    parts: ['sequence', 'text'],
    after: ([minor, id]) => sql`(coalesce(paid.minor, 0), c.id) < (${minor}, ${id})`,
    keyOf: ({ key, id }) => [key, id],
  },
};
