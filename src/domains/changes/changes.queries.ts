import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ChangedKind } from '../../graphql.generated.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { columns, fromText, query, type Sql } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { isNotAside } from '../../platform/sweeps/set-aside.ts';
import { andOnly, onlySeen } from '../business/access/only-locations.queries.ts';
import { ObjectChange } from './object-change.entity.ts';

/** The end of the finished changes of a database. */
interface Horizon {
  /** Identifier of the database, whose transactions are counted. */
  database: string;
  /** All transactions below it are finished. */
  xid: number;
}

/** Returns the end of the finished changes. Only the primary knows it. */
export async function findHorizon(em: EntityManager): Promise<Horizon> {
  const [horizon] = await query(
    em,
    sql<Horizon>`select system_identifier::text as database, pg_snapshot_xmin(pg_current_snapshot())::text::float8 as xid
      from pg_control_system()`,
  );
  return horizon as Horizon;
}

interface Span {
  businessId: string;
  kinds: readonly ChangedKind[];
  /** The last change that was read. */
  since: { xid: number; seq: number };
  /** The transaction at which the span ends. */
  until: number;
  limit: number;
}

/** Returns the finished changes of a business after another one, in their order. */
export function findChanges(
  em: EntityManager,
  { businessId, kinds, since, until, limit }: Span,
): Promise<ObjectChange[]> {
  return query(
    em,
    sql<ObjectChange>`select ${columns(em, ObjectChange, 'c')} from object_change c
      where business_id = ${businessId} and (xid, seq) > (${since.xid}, ${since.seq}) and xid < ${until}
        and kind = any(${kinds})${andOnly(onlySeen(em, businessId, sql`c.object_id`))}
      order by xid, seq limit ${limit}`,
  );
}

/** Finds objects of any business with changes before an instant that are not yet cleaned. */
export function findDue(
  em: EntityManager,
  { before, now, most }: { before: number; now: number; most: number },
): Promise<TenantKey[]> {
  return query(
    em,
    sql<TenantKey>`
      select distinct business_id as "businessId", object_id as id from (
        select business_id, object_id from object_change
        where at < ${toIso(before)} and xid > 0 and ${fromText(isNotAside('clean-changes', 'object_id'), [toIso(now)])}
        order by at limit ${most}
      ) due`,
  );
}

/** Objects, and the instant before which their changes are cleaned. */
interface Cleaned {
  objects: readonly TenantKey[];
  before: number;
}

/** Selects the old changes `c` of the objects. */
const oldOf = ({ objects, before }: Cleaned): Sql => sql`
  c.at < ${toIso(before)} and (c.business_id, c.object_id) in (select * from unnest(
    ${objects.map(({ businessId }) => businessId)}::text[], ${objects.map(({ id }) => id)}::text[]))`;

/** Deletes old changes that a later one follows, and those of deleted objects. */
export function deleteSuperseded(em: EntityManager, cleaned: Cleaned): Promise<unknown> {
  return query(
    em,
    sql`delete from object_change c where ${oldOf(cleaned)} and (c.deleted or exists (
        select from object_change later
        where later.business_id = c.business_id and later.object_id = c.object_id
          and (later.at, later.seq) > (c.at, c.seq)))`,
  );
}

/** Moves the last changes of objects before all cursors, where they stay. */
export function keepLast(em: EntityManager, cleaned: Cleaned): Promise<unknown> {
  return query(em, sql`update object_change c set xid = 0 where ${oldOf(cleaned)} and c.xid > 0`);
}
