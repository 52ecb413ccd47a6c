import type { EventsSeen, MarkEventsSeenInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { write } from '../../platform/journal/write.ts';
import { authorize } from '../business/access/authorize.ts';

/** Notes that somebody has looked at events of the journal; whoever did first, stays. */
export async function markEventsSeen(
  context: Context,
  input: MarkEventsSeenInput,
): Promise<EventsSeen> {
  const { id: businessId } = await authorize(context, input.businessId, 'audit:read');
  const eventIds = [...new Set(input.eventIds)];
  await checkThere(context, businessId, eventIds);
  return write(context, businessId, async ({ em, now, caller }) => {
    await sql(
      em,
      `insert into seen_event (business_id, event_id, seen_at, user_id)
       select $1, id, $3, $4 from unnest($2::text[]) id on conflict do nothing`,
      [businessId, eventIds, new Date(now()).toISOString(), caller.userId],
    );
    return {
      result: { eventIds },
      // To have looked changes nothing of the business.
      journaled: true,
      event: { type: 'audit.seen', businessId, subject: null, summary: 'Events were looked at.' },
    };
  });
}

/** @throws DomainError NOT_FOUND for an event that the business's journal does not have. */
async function checkThere(
  { em }: Context,
  businessId: string,
  eventIds: readonly string[],
): Promise<void> {
  const rows = await sql<{ id: string }>(
    em,
    'select id from audit_event where business_id = $1 and id = any($2)',
    [businessId, eventIds],
  );
  const there = new Set(rows.map(({ id }) => id));
  const missing = eventIds.find(id => !there.has(id));
  if (missing !== undefined) throw notFound('aud', missing);
}
