import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { QueryAuditEventsArgs } from '../../graphql.generated.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import type { PageRequest } from '../../platform/database/query/pages.ts';
import {
  allOf,
  columns,
  query,
  queryReplica,
  type Sql,
} from '../../platform/database/query/query.ts';
import { AuditEvent } from '../../platform/journal/audit-event.entity.ts';
import { ofNoBusiness } from '../../platform/journal/no-business.ts';
import { firstIdAt } from '../../platform/lib/ids.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { onlyTold } from '../business/access/only-locations.queries.ts';

type Page = { after: PageRequest['after']; most: number };

/** Events of a list. Filters that are null or absent select all. */
interface Filters extends Omit<QueryAuditEventsArgs, 'from' | 'to' | 'action' | 'eventType'> {
  businessId: string;
  /** First and last instant. */
  from: number | null;
  to: number | null;
  /** LIKE patterns of the kind of change and of the event's type. */
  actions: string | null;
  eventTypes: string | null;
}

/** The kind of change of an event. A tool's call states it apart from its own type. */
const actionOf = sql`coalesce(e.details ->> 'action', e.event_type)`;

/** Lists a business's audit events, newest first. */
export function findEvents(
  em: EntityManager,
  filters: Filters,
  { after, most }: Page,
): Promise<AuditEvent[]> {
  const where = allOf([
    ...matching(filters),
    onlyTold(em, filters.businessId),
    after && sql`e.id < ${after[0]}`,
  ]);
  return queryReplica(
    em,
    sql<AuditEvent>`
      select ${columns(em, AuditEvent, 'e')} from audit_event e
      where ${where} order by e.id desc limit ${most}`,
  );
}

function matching({
  businessId,
  from,
  to,
  actions,
  eventTypes,
  ...filters
}: Filters): (Sql | false)[] {
  const { actorType, actorTypes, outcome, changed, seen, conversationId, actorId, subject } =
    filters;
  return [
    sql`e.business_id = ${businessId}`,
    // Ids contain their creation time, so a time span is also a range of the index.
    from !== null && sql`e.id >= ${firstIdAt('aud', from)} and e.at >= ${toIso(from)}`,
    to !== null && sql`e.id < ${firstIdAt('aud', to + 1)} and e.at < ${toIso(to)}`,
    actorType != null && sql`e.actor_type = ${actorType}`,
    actorTypes != null && sql`e.actor_type = any(${actorTypes})`,
    outcome != null && sql`e.outcome = ${outcome}`,
    changed != null &&
      sql`(e.outcome = 'succeeded' and ${actionOf} !~ '\\.(read|unchanged)$') = ${changed}`,
    seen != null &&
      sql`exists (
        select from seen_event s where s.business_id = e.business_id and s.event_id = e.id
      ) = ${seen}`,
    actions !== null && sql`${actionOf} like ${actions}`,
    conversationId != null && sql`e.details ->> 'conversationId' = ${conversationId}`,
    actorId != null && sql`e.actor_id = ${actorId}`,
    eventTypes !== null && sql`e.event_type like ${eventTypes}`,
    subject != null && sql`e.subject = ${subject}`,
  ];
}

/** Lists the events of a user's tokens that concern no business, newest first. */
export function findOwnEvents(
  em: EntityManager,
  { userId, after, most }: Page & { userId: string },
): Promise<AuditEvent[]> {
  const where = allOf([
    sql`e.business_id = ${ofNoBusiness} and e.actor_type = 'ai'`,
    sql`e.actor_id = any(array(select t.id from token t where t.user_id = ${userId} and t.kind in ('ai', 'mcp')))`,
    after && sql`e.id < ${after[0]}`,
  ]);
  return queryReplica(
    em,
    sql<AuditEvent>`
      select ${columns(em, AuditEvent, 'e')} from audit_event e
      where ${where} order by e.id desc limit ${most}`,
  );
}

/** Finds an event of a business. */
export function findEvent(em: EntityManager, key: TenantKey): Promise<AuditEvent | undefined> {
  return findOne(em, key, sql`e.id = ${key.id}`);
}

/** Finds the event that made a proposal. */
export function findMade(em: EntityManager, proposal: TenantKey): Promise<AuditEvent | undefined> {
  return findOne(em, proposal, sql`e.subject = ${proposal.id} and ${actionOf} = 'proposal.made'`);
}

/** Finds the event that undid an event. */
export function findUndoing(em: EntityManager, event: TenantKey): Promise<AuditEvent | undefined> {
  return findOne(em, event, sql`e.undoes = ${event.id}`);
}

async function findOne(
  em: EntityManager,
  { businessId }: TenantKey,
  condition: Sql,
): Promise<AuditEvent | undefined> {
  const [event] = await query(
    em,
    sql<AuditEvent>`
      select ${columns(em, AuditEvent, 'e')} from audit_event e
      where e.business_id = ${businessId} and ${condition}`,
  );
  return event;
}

/** Finds the time of an event. */
export async function findTime(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<number | undefined> {
  const [event] = await query(
    em,
    sql<Pick<AuditEvent, 'at'>>`
      select ${sql.raw(epochMs('at'))} as at from audit_event where business_id = ${businessId} and id = ${id}`,
  );
  return event?.at;
}

/** Finds which of the ids are of events in a business's journal. */
export async function findEventIds(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await query(
    em,
    sql<Pick<AuditEvent, 'id'>>`
      select id from audit_event where business_id = ${businessId} and id = any(${ids})`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The names of subjects, by the prefix of their ids. Names use the business's own words, so they need
 * no translation.
 */
const names: Readonly<Record<string, Sql>> = {
  apt: sql`select a.id, concat_ws(' · ', i.name || coalesce(' (' || a.variant_name || ')', ''), a.client_name)
    from appointment a join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id`,
  cli: sql`select a.id, a.name from client a`,
  seg: sql`select a.id, a.name from segment a`,
  aut: sql`select a.id, a.name from automation a`,
  ord: sql`select a.id, concat_ws(' · ', a.number::text, a.client_name) from sales_order a`,
  pay: sql`select a.id, coalesce(nullif(concat_ws(' · ', o.number::text, o.client_name), ''), v.client_name)
    from payment a
    left join sales_order o on o.business_id = a.business_id and o.id = a.order_id
    left join appointment v on v.business_id = a.business_id and v.id = a.appointment_id`,
  item: sql`select a.id, a.name from catalog_item a`,
  stf: sql`select a.id, a.name from staff_member a`,
  res: sql`select a.id, a.name from resource a`,
  cat: sql`select a.id, a.name from catalog_category a`,
  col: sql`select a.id, a.name from catalog_collection a`,
  dsc: sql`select a.id, a.name from discount a`,
  rcp: sql`select a.id, a.number from receipt a`,
  prp: sql`select a.id, coalesce(nullif(concat_ws(' · ', a.facts ->> 'name', a.facts ->> 'client'), ''), a.tool)
    from proposal a`,
  whk: sql`select a.id, a.url from webhook_endpoint a`,
};

/** Finds the present names of subjects of businesses. Deleted subjects and those of other kinds have none. */
export async function findNames(
  em: EntityManager,
  { businessIds, ids }: { businessIds: readonly string[]; ids: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  const selects = Object.entries(names).flatMap(([prefix, select]) =>
    ids.some(id => id.startsWith(`${prefix}_`))
      ? [sql`${select} where a.business_id = any(${businessIds}) and a.id = any(${ids})`]
      : [],
  );
  if (selects.length === 0) return [];
  return query(
    em,
    sql<{ id: string; name: string }>`
      select named.* from (${sql.join(selects, sql` union all `)}) named (id, name)`,
  );
}
