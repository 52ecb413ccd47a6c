import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ActorType } from '../../platform/caller.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { query } from '../../platform/database/query/query.ts';

/** A journal event with the data for live updates. Instants are epoch milliseconds. */
export interface JournaledChange {
  id: string;
  businessId: string;
  type: string;
  subject: string | null;
  actorType: ActorType;
  version: number | null;
  timezone: string;
  /** Starts and ends of the object before and after the change. */
  instants: (number | null)[];
}

/** Tables of versioned objects, by the prefix of their ids. */
const tables: Readonly<Record<string, string>> = {
  apt: 'appointment',
  cli: 'client',
  stf: 'staff_member',
  res: 'resource',
  item: 'catalog_item',
  col: 'catalog_collection',
  tax: 'tax_rate',
  fld: 'custom_field',
  ord: 'sales_order',
  rol: 'custom_role',
};

const versions = Object.entries(tables).map(
  ([kind, table]) => sql`when ${sql.lit(kind)} then (
    select t.version from ${sql.table(table)} t where t.business_id = e.business_id and t.id = e.subject)`,
);

const version = sql`case split_part(e.subject, '_', 1)
  when 'biz' then (select t.version from business t where t.id = e.business_id)
  ${sql.join(versions, sql` `)}
  end`;

const told = ['before', 'after', 'details']
  .flatMap(side => ['startAt', 'endAt'].map(name => `(e.${side} ->> '${name}')::timestamptz`))
  .concat('a.start_at');

const instants = sql.raw(told.map(epochMs).join(', '));

/** Finds changes of businesses from a journal id on, in order. Reads and repeated calls are not changes. */
export function findChanges(
  em: EntityManager,
  { businessIds, from }: { businessIds: readonly string[]; from: string },
): Promise<JournaledChange[]> {
  return query(
    em,
    sql<JournaledChange>`
      select e.id, e.business_id as "businessId", coalesce(e.details ->> 'action', e.event_type) as type, e.subject,
        e.actor_type as "actorType", ${version} as version, b.timezone,
        array[${instants}]::float8[] as instants
      from audit_event e
      join business b on b.id = e.business_id
      left join appointment a on a.business_id = e.business_id and a.id = e.subject
      where e.business_id = any(${businessIds}) and e.id >= ${from} and e.outcome = 'succeeded'
        and coalesce(e.details ->> 'action', e.event_type) not similar to 'call.%|%.unchanged'
      order by e.id limit 1000`,
  );
}
