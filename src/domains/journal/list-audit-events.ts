import { authorize } from '../business/access/authorize.ts';
import { readInstant } from '../../platform/validation/read-instant.ts';
import { readTogether } from '../../platform/validation/read-together.ts';
import type { Context } from '../../platform/context.ts';
import { whereClause } from '../../platform/database/query/where-clause.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { read } from '../../platform/database/query/sql.ts';
import type { QueryAuditEventsArgs } from '../../graphql.generated.ts';
import { AuditEvent } from '../../platform/journal/audit-event.entity.ts';
import { firstIdAt } from '../../platform/lib/ids.ts';
import { isoOrNull } from '../../platform/lib/time/time.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';

/** The kind of change of an event: a tool's call says it beside its own type. */
const actionOf = "coalesce(e.details ->> 'action', e.event_type)";

/** Lists a business's audit events, newest first. */
export async function listAuditEvents(
  context: Context,
  input: QueryAuditEventsArgs,
): Promise<Page<AuditEvent>> {
  const business = await authorize(context, input.businessId, 'audit:read');
  const { limit, after } = readPage(input, ['text']);
  const { from, to } = readTogether({
    from: () => readInstant(input.from, business.timezone, 'from'),
    to: () => readInstant(input.to, business.timezone, 'to'),
  });
  const { where, parameters, use } = whereClause([
    ['e.business_id = ?', business.id],
    // Ids carry their time, so a span of time is a range of the index too.
    ['e.id >= ?', from === null ? null : firstIdAt('aud', from)],
    ['e.id < ?', to === null ? null : firstIdAt('aud', to + 1)],
    ['e.at >= ?', isoOrNull(from)],
    ['e.at < ?', isoOrNull(to)],
    ['e.actor_type = ?', input.actorType],
    ['e.actor_type = any(?)', input.actorTypes],
    ['e.outcome = ?', input.outcome],
    [`(e.outcome = 'succeeded' and ${actionOf} !~ '\\.(read|unchanged)$') = ?`, input.changed],
    [
      `exists (
         select from seen_event s where s.business_id = e.business_id and s.event_id = e.id
       ) = ?`,
      input.seen,
    ],
    [`${actionOf} like ?`, eventPattern(input.action)],
    ["e.details ->> 'conversationId' = ?", input.conversationId],
    ['e.actor_id = ?', input.actorId],
    ['e.event_type like ?', eventPattern(input.eventType)],
    ['e.subject = ?', input.subject],
    ['e.id < ?', after?.[0]],
  ]);
  const rows = await read<AuditEvent>(
    context.em,
    `select ${columnsOf(context.em, AuditEvent, 'e')} from audit_event e
     where ${where} order by e.id desc limit ${use(limit + 1)}`,
    parameters,
  );
  return pageOf(rows, limit, row => [row.id]);
}

function eventPattern(eventType: string | null | undefined): string | null {
  if (eventType == null) return null;
  return eventType.replace(/[\\%_]/g, String.raw`\$&`).replace(/\*$/, '%');
}
