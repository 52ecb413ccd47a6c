import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { query } from '../../../platform/database/query/query.ts';

/** Subjects whose changes are asked for. */
interface Asked {
  place: number;
  business: string;
  watched: readonly string[];
  /** Id of the event after which they are asked for. */
  after: string;
}

/** A change of a watched subject. */
export interface FoundChange {
  place: number;
  eventId: string;
  at: number;
  actorName: string | null;
  summary: string;
  /** The name of the subject in the business. */
  name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/** Finds up to twenty changes for each place, oldest first. Changes by one given call are skipped. */
export function findChanges(
  em: EntityManager,
  asked: readonly Asked[],
  exceptRequestId: string | null,
): Promise<FoundChange[]> {
  return query(
    em,
    sql<FoundChange>`
      select asked.place, found.*
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(place int, business text, watched jsonb, after text)
      cross join lateral (
        select e.id as "eventId", ${sql.raw(epochMs('e.at'))} as at, e.actor_name as "actorName", e.summary, e.before, e.after,
          coalesce(a.client_name, i.name, s.name, c.name, b.name) as name
        from audit_event e
        left join appointment a on a.business_id = e.business_id and a.id = e.subject
        left join catalog_item i on i.business_id = e.business_id and i.id = e.subject
        left join staff_member s on s.business_id = e.business_id and s.id = e.subject
        left join client c on c.business_id = e.business_id and c.id = e.subject
        left join business b on b.id = e.subject
        where e.business_id = asked.business
          and e.subject = any(array(select jsonb_array_elements_text(asked.watched)))
          and e.id > asked.after and e.outcome = 'succeeded' and e.after is not null
          and (${exceptRequestId}::text is null or e.request_id is distinct from ${exceptRequestId})
        order by e.id limit 20
      ) found
      order by asked.place, found."eventId"`,
  );
}
