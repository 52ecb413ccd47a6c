import type { EntityManager } from '@mikro-orm/sql';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import type { ActorType } from '../../platform/caller.ts';

/** An event of the journal with what is told of it live. Instants are epoch milliseconds. */
export interface JournaledChange {
  id: string;
  businessId: string;
  type: string;
  subject: string | null;
  actorType: ActorType;
  version: number | null;
  timezone: string;
  /** The starts and ends that it was and is at. */
  instants: (number | null)[];
}

/** Where things that have versions are, by the beginning of their ids. */
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

const version = `case split_part(e.subject, '_', 1)
  when 'biz' then (select t.version from business t where t.id = e.business_id)
  ${Object.entries(tables)
    .map(
      ([kind, table]) => `when '${kind}' then (select t.version from ${table} t
        where t.business_id = e.business_id and t.id = e.subject)`,
    )
    .join('\n  ')}
  end`;

const told = ['before', 'after', 'details']
  .flatMap(side => ['startAt', 'endAt'].map(name => `(e.${side} ->> '${name}')::timestamptz`))
  .concat('a.start_at');

/** Reads what changed in businesses from an id of the journal on, in its order. Looking and repeating change nothing. */
export function readChanges(
  em: EntityManager,
  businessIds: readonly string[],
  from: string,
): Promise<JournaledChange[]> {
  return sql<JournaledChange>(
    em,
    `select e.id, e.business_id as "businessId", coalesce(e.details ->> 'action', e.event_type) as type, e.subject,
       e.actor_type as "actorType", ${version} as version, b.timezone,
       array[${told.map(epochMs).join(', ')}]::float8[] as instants
     from audit_event e
     join business b on b.id = e.business_id
     left join appointment a on a.business_id = e.business_id and a.id = e.subject
     where e.business_id = any($1) and e.id >= $2 and e.outcome = 'succeeded'
       and coalesce(e.details ->> 'action', e.event_type) not similar to 'call.%|%.unchanged'
     order by e.id limit 1000`,
    [businessIds, from],
  );
}
