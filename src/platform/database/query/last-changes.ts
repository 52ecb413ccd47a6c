import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { invalid } from '../../errors.ts';
import { decodeCursor, type KeyPart } from '../../lib/paging.ts';
import { toIso } from '../../lib/time/time.ts';
import { readInstant, type InstantInput } from '../../validation/read-instant.ts';
import type { TenantKey } from './business-loader.ts';
import { epochMs } from './columns-of.ts';
import { readPage, refusedCursor, type PageRequest } from './pages.ts';
import { query, unprepared, type Sql } from './query.ts';

/** The span of last changes that a list asks for, in epoch milliseconds. Its objects are in the order of these changes. */
export interface ChangeSpan {
  from: number | null;
  to: number | null;
  /** The last object of the previous page. */
  after: { at: number; id: string } | null;
}

/** A page of a list. With `changed`, it is in the order of last changes, and `after` is absent. */
export interface ListRequest extends PageRequest {
  changed: ChangeSpan | null;
}

interface ListInput {
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
  updatedFrom?: InstantInput | null | undefined;
  updatedTo?: InstantInput | null | undefined;
}

/** The first part of a cursor in the order of last changes. */
const mark = 'updated';

/** Reads the page of a list, whose own sort key has these parts. @throws DomainError VALIDATION_FAILED. */
export function readList(
  input: ListInput,
  { timezone }: { timezone: string },
  parts: readonly KeyPart[],
): ListRequest {
  const from = readInstant(input.updatedFrom, timezone, 'updatedFrom');
  const to = readInstant(input.updatedTo, timezone, 'updatedTo');
  if (from === null && to === null) return { ...readPage(input, parts), changed: null };
  if (from !== null && to !== null && from >= to) {
    throw invalid('updatedFrom', 'must be before updatedTo.');
  }
  const limit = input.limit ?? 20;
  return { limit, after: undefined, changed: { from, to, after: readAfter(input.cursor) } };
}

function readAfter(cursor: string | null | undefined): ChangeSpan['after'] {
  if (cursor == null) return null;
  const key = decodeCursor(cursor, ['text', 'instant', 'text']);
  if (!key || key[0] !== mark) throw refusedCursor();
  return { at: Number(key[1]), id: String(key[2]) };
}

type Key = string | number | null;

/** Returns the sort key of rows: their last change if the list asks for a span of changes, else the list's own. */
export function keyOfList<Row extends { id: string }>(
  changed: ChangeSpan | null,
  own: (row: Row) => Key[],
): (row: Row) => Key[] {
  if (!changed) return own;
  return row => [mark, (row as Row & { changedAt: number }).changedAt, row.id];
}

/** The parts of a statement that its order decides. */
export interface ListOrder {
  /** Begins the statement. */
  hint: Sql;
  /** Further columns, with a leading comma. */
  columns: Sql;
  join: Sql;
  /** Condition for the page; absent on the first page. */
  after: Sql | false | null | undefined;
  by: Sql;
}

/** A table by its alias, and the kind of its objects in the log of changes. */
interface ListedTable {
  alias: string;
  kind: string;
}

/** Returns the order of a list: by last change if it asks for a span of changes, else its own. */
export function listOrder(
  changed: ChangeSpan | null | undefined,
  table: ListedTable,
  own: Pick<ListOrder, 'after' | 'by'>,
): ListOrder {
  if (!changed) return { hint: sql``, columns: sql``, join: sql``, ...own };
  return byLastChange(changed, table);
}

/**
 * Returns the order by last change, oldest first. It scans the log by time and skips the changes that have a later one. A subquery
 * for each row tells whether it is the last, since a join or a comparison could make the planner read and sort the whole log.
 */
export function byLastChange(
  { from, to, after }: ChangeSpan,
  { alias, kind }: ListedTable,
): ListOrder {
  const conditions = [
    sql`(
      select later.seq = changed.seq from object_change later
      where later.business_id = changed.business_id and later.object_id = changed.object_id
      order by later.at desc, later.seq desc limit 1)`,
    ...(from === null ? [] : [sql`changed.at >= ${toIso(from)}`]),
    ...(to === null ? [] : [sql`changed.at < ${toIso(to)}`]),
    ...(after ? [sql`(changed.at, changed.object_id) > (${toIso(after.at)}, ${after.id})`] : []),
  ];
  return {
    hint: unprepared,
    columns: sql`, ${sql.raw(epochMs('changed.at'))} as "changedAt"`,
    join: sql`join object_change changed on changed.business_id = ${sql.ref(`${alias}.business_id`)}
      and changed.kind = ${kind} and changed.object_id = ${sql.ref(`${alias}.id`)}`,
    after: sql.join(conditions, sql` and `),
    by: sql`changed.at, changed.object_id`,
  };
}

/** Returns the condition that the last change of an object is in a span. */
export function isLastChangedIn(
  { from, to }: ChangeSpan,
  { alias, kind, businessId }: ListedTable & { businessId: string },
): Sql {
  const bounds = [
    sql`max(last.at) is not null`,
    ...(from === null ? [] : [sql`max(last.at) >= ${toIso(from)}`]),
    ...(to === null ? [] : [sql`max(last.at) < ${toIso(to)}`]),
  ];
  const since = from === null ? sql`true` : sql`last.at >= ${toIso(from)}`;
  return sql`${sql.ref(`${alias}.id`)} in (
    select last.object_id from object_change last
    where last.business_id = ${businessId} and last.kind = ${kind} and ${since}
    group by last.object_id having ${sql.join(bounds, sql` and `)})`;
}

/** Loads the time of the last change of objects, in epoch milliseconds. It reads the primary, since a change shows its own time. */
export const lastChangeLoader = (
  em: EntityManager,
): DataLoader<TenantKey, number | undefined, string> =>
  new DataLoader(
    async keys => {
      const rows = await query(
        em,
        sql<{ id: string; at: number }>`
          select key.id, ${sql.raw(epochMs('last.at'))} as at
          from unnest(${keys.map(({ businessId }) => businessId)}::text[], ${keys.map(({ id }) => id)}::text[]) key(business_id, id)
          cross join lateral (
            select c.at from object_change c where c.business_id = key.business_id and c.object_id = key.id
            order by c.at desc limit 1) last`,
      );
      const byId = new Map(rows.map(({ id, at }) => [id, at]));
      return keys.map(({ id }) => byId.get(id));
    },
    { cacheKeyFn: ({ id }) => id },
  );
