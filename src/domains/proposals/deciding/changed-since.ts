import type { EntityManager } from '@mikro-orm/sql';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Proposal } from '../proposal.entity.ts';

/** A change that was made since. */
export interface ChangeSince {
  eventId: string;
  at: number;
  actorName: string | null;
  summary: string;
  /** What it was about, as the business calls it. */
  name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  /** The business's. */
  timezone: string;
  currency: string;
}

const most = 20;

/** What has changed of what proposals are about since they were made, oldest first, beside what one call is changing. */
export async function changesSince(
  em: EntityManager,
  proposals: readonly Pick<Proposal, 'businessId' | 'id' | 'watched' | 'facts' | 'currency'>[],
  exceptRequestId: string | null = null,
): Promise<ChangeSince[][]> {
  const asked = proposals.map(({ businessId, id, watched }, place) => ({
    place,
    business: businessId,
    watched,
    // Ids of all kinds sort by when they were made, behind their prefix.
    after: id.replace(/^prp_/, 'aud_'),
  }));
  const rows = await sql<Omit<ChangeSince, 'timezone' | 'currency'> & { place: number }>(
    em,
    `select asked.place, found.*
     from jsonb_to_recordset($1::jsonb) as asked(place int, business text, watched jsonb, after text)
     cross join lateral (
       select e.id as "eventId", ${epochMs('e.at')} as at, e.actor_name as "actorName", e.summary, e.before, e.after,
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
         and ($2::text is null or e.request_id is distinct from $2)
       order by e.id limit ${most}
     ) found
     order by asked.place, found."eventId"`,
    [JSON.stringify(asked), exceptRequestId],
  );
  const lists: ChangeSince[][] = proposals.map(() => []);
  for (const { place, ...change } of rows) {
    const { facts, currency } = proposals[place]!;
    lists[place]!.push({ ...change, timezone: facts.timezone, currency });
  }
  return lists;
}
