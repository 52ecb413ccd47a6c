import type { ClientSort } from '../../graphql.generated.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import type { Condition } from '../../platform/database/query/where-clause.ts';
import type { KeyPart } from '../../platform/lib/paging.ts';
import { toIso } from '../../platform/lib/time/time.ts';

export type Key = readonly (string | number | null)[];

/** An order by the visit `last` or `next` of clients. */
export interface VisitSort {
  needs: 'last' | 'next';
  order: 'asc' | 'desc';
}

/** An order of clients `c`. */
export interface Sort {
  visit?: VisitSort;
  /** What clients are sorted by before their id, as the cursor has it. */
  key: string;
  order: string;
  parts: readonly KeyPart[];
  /** The condition of what comes after a cursor. */
  after: (key: Key) => Condition;
  keyOf: (row: { id: string; key: string | number }) => (string | number)[];
}

/** What the cursor has for a visit where a client has none. */
export const none = 0;

const byVisit = (needs: VisitSort['needs'], order: VisitSort['order']): Sort => ({
  visit: { needs, order },
  key: `coalesce(${epochMs(`${needs}.at`)}, ${none})`,
  order: `${needs}.at ${order} nulls last, c.id desc`,
  parts: ['instant', 'text'],
  after: ([at, id]) => {
    if (at === none) return [`${needs}.at is null and c.id < ?`, id];
    const visit = toIso(Number(at));
    const sign = order === 'asc' ? '>' : '<';
    const further = `(${needs}.at is null or ${needs}.at ${sign} ? or ${needs}.at = ? and c.id < ?)`;
    return [further, visit, visit, id];
  },
  keyOf: ({ key, id }) => [key, id],
});

export const sorts: Readonly<Record<ClientSort, Sort>> = {
  newest: {
    // Ids carry their time.
    key: 'c.id',
    order: 'c.id desc',
    parts: ['text'],
    after: ([id]) => ['c.id < ?', id],
    keyOf: ({ id }) => [id],
  },
  name: {
    key: 'lower(c.name)',
    order: 'lower(c.name), c.id',
    parts: ['text', 'text'],
    after: ([name, id]) => ['(lower(c.name), c.id) > (?, ?)', name, id],
    keyOf: ({ key, id }) => [key, id],
  },
  last_visit: byVisit('last', 'desc'),
  next_visit: byVisit('next', 'asc'),
};
