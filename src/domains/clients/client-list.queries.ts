import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { yearsOf } from '../loyalty/ledger/standing.queries.ts';
import type { MessagePurpose } from '../../enums.generated.ts';
import type { QueryClientsArgs } from '../../graphql.generated.ts';
import { byLastChange, type ChangeSpan } from '../../platform/database/query/last-changes.ts';
import {
  allOf,
  columns,
  query,
  queryReplica,
  unprepared,
  type Sql,
} from '../../platform/database/query/query.ts';
import { mainLocationId } from '../business/locations/main-location.ts';
import { isNamed } from '../external-ids/external-record.queries.ts';
import { Client } from './client.entity.ts';
import { consentCondition } from './consents.ts';
import { none, type Join, type Key, type Sort, type VisitSort } from './client-sorts.queries.ts';
import { walkVisits, type Walk } from './client-walk.queries.ts';
import { counts, joinAllFigures, joinFigures, joinVisit } from './visits.queries.ts';

/** Clients of a page. Filters that are null select all. */
export interface ClientFilters extends Pick<
  QueryClientsArgs,
  | 'tag'
  | 'blocked'
  | 'consent'
  | 'birthdayMonth'
  | 'ids'
  | 'externalIds'
  | 'hasUpcoming'
  | 'visitsFrom'
  | 'visitsTo'
  | 'noShowsFrom'
  | 'hadItemIds'
  | 'lacksItemIds'
  | 'visitedLocationIds'
  | 'memberItemIds'
  | 'yearPointsFrom'
  | 'language'
> {
  businessId: string;
  /** Staff member who serves an appointment of the client. */
  servedBy: string | null;
  /** ILIKE pattern of a name, phone or e-mail address. */
  pattern: string | null;
  /** Digits of the phone that the search means. */
  digits: string | null;
  /** Time before which the last visit started. */
  lastVisitBefore: string | null;
  /** Time from which on the last visit started. */
  lastVisitFrom: string | null;
  /** Limits of what the client spent, in minor units. */
  spentFrom: number | null;
  spentTo: number | null;
  /** Time from which on the client was added. */
  addedFrom: string | null;
  /** First and last birthday, as `MM-DD`; the last is before the first across the new year. */
  birthdays: readonly [string, string] | null;
  /** Filters of a segment, which must match, too. */
  segment: ClientFilters | null;
}

interface Page {
  sort: Sort;
  after: Key | undefined;
  /** Replaces the sort order. */
  changed: ChangeSpan | null;
  most: number;
  /** Current time, which decides the visits that took place. */
  now: string;
}

/** Parts of a statement that lists clients `c`. */
interface List {
  businessId: string;
  columns: Sql;
  joins: Sql;
  where: Sql;
  most: number;
}

/** Lists clients of a page by a sort order. Erased clients are always excluded. */
export function findClients(
  em: EntityManager,
  filters: ClientFilters,
  { sort, after, changed, most, now }: Page,
): Promise<(Client & { key: string | number })[]> {
  if (changed) return findChanged(em, filters, { changed, most, now });
  const { businessId, pattern, lastVisitBefore: before, lastVisitFrom: from } = filters;
  const { visit } = sort;
  const list = {
    businessId,
    columns: columns(em, Client, 'c'),
    joins: joinsOf(filters, now, sort.needs),
    where: allOf([...matching(filters, now), after && sort.after(after)]),
    most,
  };
  const hasRange = before !== null || from !== null;
  const isWalk =
    visit &&
    !pattern &&
    !filters.segment &&
    !needsFigures(filters) &&
    after?.[0] !== none &&
    (!hasRange || visit.needs === 'last');
  const statement = isWalk
    ? walkFirst(
        list,
        { ...sort, visit },
        walkVisits({ businessId, visit, after, before, from, now, most }, list),
      )
    : sql`${unprepared} ${sortAll(list, sort)}`;
  return queryReplica(em, statement as Sql<Client & { key: string | number }>);
}

/** Lists clients by their last changes. */
function findChanged(
  em: EntityManager,
  filters: ClientFilters,
  { changed, most, now }: Pick<Page, 'most' | 'now'> & { changed: ChangeSpan },
): Promise<(Client & { key: string | number })[]> {
  const order = byLastChange(changed, { alias: 'c', kind: 'client' });
  return queryReplica(
    em,
    sql<Client & { key: string | number }>`${order.hint}
      select ${columns(em, Client, 'c')}${order.columns}
      from client c ${order.join} ${joinsOf(filters, now)}
      where ${allOf([...matching(filters, now), order.after])} order by ${order.by} limit ${most}`,
  );
}

/** Counts the clients that match. */
export async function countClients(
  em: EntityManager,
  filters: ClientFilters,
  now: string,
): Promise<number> {
  const [row] = await queryReplica(
    em,
    sql<{ count: number }>`${unprepared} select count(*)::int as count
      from client c ${joinsOf(filters, now)} where ${allOf(matching(filters, now))}`,
  );
  return row!.count;
}

/** Returns true if the client with this id or phone matches. */
export async function isMatching(
  em: EntityManager,
  filters: ClientFilters,
  { id, phone, now }: { id: string | null; phone: string | null; now: string },
): Promise<boolean> {
  const rows = await query(
    em,
    sql`${unprepared} select from client c ${joinVisit.last(now)} ${joinVisit.next(now)} ${joinFigures(now)}
      where ${allOf(matching(filters, now))} and (c.id = ${id} or c.phone = ${phone}) limit 1`,
  );
  return rows.length > 0;
}

const joins = { ...joinVisit, ...joinAllFigures };

/** Returns the filters that each join serves. */
const filtersOf = (filters: ClientFilters): Readonly<Record<Join, readonly unknown[]>> => ({
  last: [filters.lastVisitBefore, filters.lastVisitFrom],
  next: [filters.hasUpcoming],
  visited: [filters.visitsFrom, filters.visitsTo, filters.noShowsFrom],
  paid: [filters.spentFrom, filters.spentTo],
});

/** Returns the joins that the filters and the sort order need. */
function joinsOf(filters: ClientFilters, now: string, sorted?: Join): Sql {
  const needed = [filters, filters.segment].flatMap(each => (each ? [filtersOf(each)] : []));
  const names = (['last', 'next', 'visited', 'paid'] as const).filter(
    name => name === sorted || needed.some(each => each[name].some(filter => filter != null)),
  );
  return sql.join(
    names.map(name => joins[name](now, filters.businessId)),
    sql` `,
  );
}

/** Returns true if a filter needs figures of all clients, which a walk would add up for each visit. */
function needsFigures(filters: ClientFilters): boolean {
  const { visited, paid } = filtersOf(filters);
  return [...visited, ...paid].some(filter => filter != null);
}

function matching(filters: ClientFilters, now: string): (Sql | false | null)[] {
  const { businessId, servedBy, pattern, digits, lastVisitBefore, lastVisitFrom } = filters;
  const { hasUpcoming, visitsFrom, visitsTo, noShowsFrom, spentFrom, spentTo } = filters;
  const { tag, blocked, consent, birthdayMonth, ids, externalIds } = filters;
  const { hadItemIds, lacksItemIds, visitedLocationIds, memberItemIds, yearPointsFrom } = filters;
  const { language, addedFrom, birthdays, segment } = filters;
  const hasPhone = digits === null ? sql`` : sql`or c.phone like ${`%${digits}%`}`;
  return [
    sql`c.business_id = ${businessId}`,
    servedBy !== null &&
      sql`exists (select from appointment a where a.business_id = c.business_id and a.client_id = c.id
        and (a.staff_id = ${servedBy} or a.extra_staff_ids @> array[${servedBy}]))`,
    pattern !== null && sql`(c.name ilike ${pattern} or c.email ilike ${pattern} ${hasPhone})`,
    lastVisitBefore !== null && sql`last.at < ${lastVisitBefore}`,
    lastVisitFrom !== null && sql`last.at >= ${lastVisitFrom}`,
    hasUpcoming != null && sql`next.at is ${hasUpcoming ? sql`not null` : sql`null`}`,
    visitsFrom != null && sql`coalesce(visited.visits, 0) >= ${visitsFrom}`,
    visitsTo != null && sql`coalesce(visited.visits, 0) <= ${visitsTo}`,
    noShowsFrom != null && sql`coalesce(visited.no_shows, 0) >= ${noShowsFrom}`,
    spentFrom !== null && sql`coalesce(paid.minor, 0) >= ${spentFrom}`,
    spentTo !== null && sql`coalesce(paid.minor, 0) <= ${spentTo}`,
    sql`c.erased_at is null`,
    isNamed('c.id', { businessId, kind: 'client', ids, externalIds }),
    tag != null && sql`lower(${tag}) = any(select lower(tag) from unnest(c.tags) tag)`,
    blocked != null && sql`c.blocked_at is ${blocked ? sql`not null` : sql`null`}`,
    consent != null && agrees(consent),
    birthdayMonth != null &&
      sql`substr(c.birthday, length(c.birthday) - 4, 2) = ${String(birthdayMonth).padStart(2, '0')}`,
    hadItemIds != null && hadOneOf(hadItemIds, now),
    lacksItemIds != null && sql`not ${hadOneOf(lacksItemIds, now)}`,
    visitedLocationIds != null && cameToOneOf(visitedLocationIds, filters, now),
    memberItemIds != null && isMemberOf(memberItemIds),
    yearPointsFrom != null && hasYearPoints(yearPointsFrom, now),
    language != null && sql`c.language = ${language}`,
    addedFrom !== null && sql`c.created_at >= ${addedFrom}`,
    birthdays !== null && isBirthdayIn(birthdays),
    segment && allOf(matching(segment, now)),
  ];
}

/** Returns the condition: the client had one of these services. */
function hadOneOf(itemIds: readonly string[], now: string): Sql {
  return sql`exists (select from appointment v where v.business_id = c.business_id and v.client_id = c.id
    and v.catalog_item_id = any(${itemIds}) and ${counts.last(now)})`;
}

/** Returns the condition: the client came to one of these locations. */
function cameToOneOf(ids: readonly string[], { businessId }: ClientFilters, now: string): Sql {
  return sql`exists (select from appointment v where v.business_id = c.business_id and v.client_id = c.id
    and coalesce(v.location_id, ${mainLocationId(businessId)}) = any(${ids}) and ${counts.last(now)})`;
}

/** Returns the condition: the client is a member by one of these plans. */
function isMemberOf(itemIds: readonly string[]): Sql {
  return sql`exists (select from client_membership m where m.business_id = c.business_id and m.client_id = c.id
    and m.item_id = any(${itemIds}) and m.status in ('trial', 'active'))`;
}

/** Returns the condition: the client earned so many points in this calendar year or in the one before. */
function hasYearPoints(points: number, now: string): Sql {
  const timezone = sql`(select b.timezone from business b where b.id = c.business_id)`;
  const years = yearsOf({ businessId: sql`c.business_id`, clientId: sql`c.id`, timezone, now });
  return sql`(select greatest(years.present, years.former) from ${years} years) >= ${points}`;
}

function isBirthdayIn([first, last]: readonly [string, string]): Sql {
  const day = sql`right(c.birthday, 5)`;
  return first <= last
    ? sql`${day} between ${first} and ${last}`
    : sql`(${day} >= ${first} or ${day} <= ${last})`;
}

/** Returns the condition for a consent. Offers need a yes; reminders need only the absence of a no. */
function agrees(purpose: MessagePurpose): Sql {
  return purpose === 'reminders'
    ? sql`not ${sql.raw(consentCondition('c', purpose, false))}`
    : sql.raw(consentCondition('c', purpose, true));
}

/** Returns SQL for a page that sorts all matching clients. */
function sortAll(
  { columns: list, joins, where, most }: List,
  { key, order }: Pick<Sort, 'key' | 'order'>,
): Sql {
  return sql`select ${list}, ${key} as key
    from client c ${joins} where ${where} order by ${order} limit ${most}`;
}

/** Returns SQL for a page found by a walk. If the walk found too few, all clients are sorted. */
function walkFirst(
  { where, ...list }: List,
  { key, order, visit }: Sort & { visit: VisitSort },
  { passed, walked, mayMiss }: Walk,
): Sql {
  const isShort = sql`(select count(*) from walked) < ${list.most} and ${mayMiss}`;
  const others = sql`c.id not in (select id from passed) and ${isShort}`;
  const all = sortAll({ ...list, where: sql`${where} and ${others}` }, { key, order });
  const found = sql.ref(visit.needs);
  return sql`${unprepared} with passed as materialized (${passed}), walked as materialized (${walked})
    select * from (
      select ${list.columns}, ${key} as key
      from walked ${found} join client c on c.business_id = ${list.businessId} and c.id = ${found}.id
      where not (${isShort})
      union all (${all})
    ) c order by nullif(key, ${sql.lit(none)}) ${sql.raw(visit.order)} nulls last, id desc`;
}
