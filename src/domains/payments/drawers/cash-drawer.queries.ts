import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import {
  allOf,
  columns,
  query,
  queryReplica,
  type Sql,
} from '../../../platform/database/query/query.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { isoOrNull, toIso } from '../../../platform/lib/time/time.ts';
import { onlySeen } from '../../business/access/only-locations.queries.ts';
import { CashDrawer } from './cash-drawer.entity.ts';
import type { DrawerMovement } from './drawer-movement.entity.ts';

/** SQL for the name of a drawer `d`. */
const drawerName = sql`coalesce(d.own_name, d.name)`;

/** Selects drawers `d` with their totals. */
const selectDrawers = (em: EntityManager): Sql<CashDrawer> => sql`
  select ${columns(em, CashDrawer, 'd')}, ${drawerName} as name, moved.*, through.*
  from cash_drawer d
  cross join lateral (
    select coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::float8 as "inMinor",
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::float8 as "outMinor",
      coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'amountMinor', amount_minor, 'reason', reason,
        'byName', by_name, 'createdAt', ${sql.raw(epochMs('m.created_at'))}) order by m.id), '[]') as movements
    from cash_movement m where m.business_id = d.business_id and m.drawer_id = d.id
  ) moved
  cross join lateral (
    select coalesce(sum(taken) filter (where method = 'cash'), 0)::float8 as "takenMinor",
      coalesce(sum(back) filter (where method = 'cash'), 0)::float8 as "givenBackMinor",
      coalesce(jsonb_agg(jsonb_build_object('method', method, 'count', count, 'amountMinor', taken,
        'refundedMinor', back) order by method), '[]') as takings
    from (
      select method, sum(taken) as taken, sum(back) as back, sum(count)::int as count from (
        select coalesce(p.method, 'other') as method, captured_minor as taken, 0 as back, 1 as count
        from payment p where p.business_id = d.business_id and p.drawer_id = d.id and captured_minor > 0
        union all
        select coalesce(p.method, 'other'), 0, r.amount_minor, 0
        from refund r join payment p on p.business_id = r.business_id and p.id = r.payment_id
        where r.business_id = d.business_id and r.drawer_id = d.id and r.status <> 'failed'
      ) each group by method
    ) by_method
  ) through`;

/** Reads one drawer of a business with its totals. */
export async function findDrawer(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<CashDrawer | undefined> {
  const [drawer] = await query(
    em,
    sql<CashDrawer>`${selectDrawers(em)} where d.business_id = ${businessId} and d.id = ${id}`,
  );
  return drawer;
}

/** Locks a drawer against further payments. */
export async function lockDrawer(em: EntityManager, { businessId, id }: TenantKey): Promise<void> {
  await query(
    em,
    sql`select from cash_drawer where business_id = ${businessId} and id = ${id} for no key update`,
  );
}

/** Filters and page of a list of drawers. Filters that are null select all. */
interface DrawerList {
  businessId: string;
  open: boolean | null | undefined;
  /** As stored: null is the main location. Undefined: all. */
  locationId: string | null | undefined;
  /** Span of the opening. */
  from: number | null | undefined;
  to: number | null | undefined;
  after: string | number | null | undefined;
  most: number;
}

/** Lists drawers, last opened first. */
export function findDrawers(
  em: EntityManager,
  { businessId, open, locationId, from, to, after, most }: DrawerList,
): Promise<CashDrawer[]> {
  const where = allOf([
    sql`d.business_id = ${businessId}`,
    open != null && sql`(d.closed_at is null) = ${open}`,
    locationId !== undefined && sql`d.location_id is not distinct from ${locationId}`,
    from != null && sql`d.opened_at >= ${isoOrNull(from)}`,
    to != null && sql`d.opened_at < ${isoOrNull(to)}`,
    after != null && sql`d.id < ${after}`,
    onlySeen(em, businessId, sql`d.id`),
  ]);
  return queryReplica(
    em,
    sql<CashDrawer>`${selectDrawers(em)} where ${where} order by d.id desc limit ${most}`,
  );
}

/** A drawer that a payment may use. */
export type UsableDrawer = Pick<CashDrawer, 'id' | 'name' | 'locationId'> & { isOpen: boolean };

interface Usable {
  businessId: string;
  drawerId: string | null;
  /** The location of the drawers, as stored; undefined: any. */
  locationId: string | null | undefined;
}

/** Locks the drawer of an id, or all open drawers of a location, against closing until the transaction ends. */
export function lockUsableDrawers(
  em: EntityManager,
  { businessId, drawerId, locationId }: Usable,
): Promise<UsableDrawer[]> {
  const isThere = locationId !== undefined && sql`d.location_id is not distinct from ${locationId}`;
  const where = allOf([
    sql`d.business_id = ${businessId}`,
    sql`case when ${drawerId}::text is null then d.closed_at is null else d.id = ${drawerId} end`,
    drawerId === null && isThere,
  ]);
  return query(
    em,
    sql<UsableDrawer>`
      select d.id, ${drawerName} as name, d.location_id as "locationId", d.closed_at is null as "isOpen"
      from cash_drawer d where ${where} order by d.id for share`,
  );
}

type NewDrawer = Pick<
  CashDrawer,
  'businessId' | 'name' | 'currency' | 'openingMinor' | 'openedAt' | 'openedByName' | 'locationId'
>;

/** Inserts an open drawer and returns its id; undefined if one of the name is open at the location. */
export async function insertDrawer(
  em: EntityManager,
  {
    businessId,
    name,
    currency,
    openingMinor,
    openedAt,
    openedByName,
    locationId = null,
  }: NewDrawer,
): Promise<string | undefined> {
  const isElsewhere = locationId !== null;
  const [opened] = await query(
    em,
    sql<Pick<CashDrawer, 'id'>>`
      insert into cash_drawer (id, business_id, name, own_name, location_id, currency, opening_minor, opened_at, opened_by_name)
      values (${newId('drw')}, ${businessId}, ${isElsewhere ? `${name} ${locationId}` : name}, ${isElsewhere ? name : null},
        ${locationId}, ${currency}, ${openingMinor}, ${toIso(openedAt)}, ${openedByName})
      on conflict (business_id, name) where closed_at is null do nothing returning id`,
  );
  return opened?.id;
}

type Closing = Pick<
  CashDrawer,
  'businessId' | 'id' | 'closedByName' | 'countedMinor' | 'expectedMinor' | 'note'
> & { closedAt: number };

/** Closes a locked drawer. */
export async function closeDrawer(
  em: EntityManager,
  { businessId, id, closedAt, closedByName, countedMinor, expectedMinor, note }: Closing,
): Promise<void> {
  await query(
    em,
    sql`update cash_drawer set closed_at = ${toIso(closedAt)}, closed_by_name = ${closedByName},
        counted_minor = ${countedMinor}, expected_minor = ${expectedMinor}, note = ${note}
      where business_id = ${businessId} and id = ${id}`,
  );
}

type NewMovement = Pick<
  DrawerMovement,
  'businessId' | 'drawerId' | 'amountMinor' | 'reason' | 'byName' | 'createdAt'
>;

/** Inserts cash put into or taken out of a locked drawer. */
export async function insertMovement(
  em: EntityManager,
  { businessId, drawerId, amountMinor, reason, byName, createdAt }: NewMovement,
): Promise<void> {
  await query(
    em,
    sql`insert into cash_movement (id, business_id, drawer_id, amount_minor, reason, by_name, created_at)
      values (${newId('csh')}, ${businessId}, ${drawerId}, ${amountMinor}, ${reason}, ${byName}, ${toIso(createdAt)})`,
  );
}
