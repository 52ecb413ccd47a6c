import { authorize } from '../business/authorize.ts';
import { readInstant } from '../business/read-instant.ts';
import type { Context } from '../context.ts';
import { columnsOf } from '../database/columns-of.ts';
import { readPage } from '../database/pages.ts';
import { read } from '../database/sql.ts';
import type { QueryAuditEventsArgs } from '../graphql.generated.ts';
import { AuditEvent } from '../journal/audit-event.entity.ts';
import { pageOf, type Page } from '../lib/paging.ts';

/** Lists a business's journal, newest first. */
export async function listAuditEvents(
  context: Context,
  input: QueryAuditEventsArgs,
): Promise<Page<AuditEvent>> {
  const business = await authorize(context, input.businessId, 'audit:read');
  const { limit, after } = readPage(input, ['text']);
  const rows = await read<AuditEvent>(
    context.em,
    `select ${columnsOf(context.em, AuditEvent, 'e')} from audit_event e
     where e.business_id = $1
       and ($2::text is null or e.actor_type = $2)
       and ($3::text is null or e.event_type like $3)
       and ($4::text is null or e.subject = $4)
       and ($5::timestamptz is null or e.at >= $5)
       and ($6::timestamptz is null or e.at < $6)
       and ($7::text is null or e.id < $7)
     order by e.id desc limit $8`,
    [
      business.id,
      input.actorType ?? null,
      eventPattern(input.eventType),
      input.subject ?? null,
      readInstant(input.from, business.timezone, 'from'),
      readInstant(input.to, business.timezone, 'to'),
      after?.[0] ?? null,
      limit + 1,
    ],
  );
  return pageOf(rows, limit, row => [row.id]);
}

function eventPattern(eventType: string | null | undefined): string | null {
  if (eventType == null) return null;
  return eventType.replace(/[\\%_]/g, String.raw`\$&`).replace(/\*$/, '%');
}
