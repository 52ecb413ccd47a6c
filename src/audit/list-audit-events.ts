import { authorize } from '../business/authorize.ts';
import { readInstant } from '../business/read-instant.ts';
import type { Context } from '../context.ts';
import { columnsOf } from '../database/columns-of.ts';
import { readPage } from '../database/pages.ts';
import { read } from '../database/sql.ts';
import type { QueryAuditEventsArgs } from '../graphql.generated.ts';
import { AuditEvent } from '../journal/audit-event.entity.ts';
import { firstIdAt } from '../lib/ids.ts';
import { pageOf, type Page } from '../lib/paging.ts';

/** Sorts after every id. */
const beyondAll = 'b';

/** Lists a business's journal, newest first. */
export async function listAuditEvents(
  context: Context,
  input: QueryAuditEventsArgs,
): Promise<Page<AuditEvent>> {
  const business = await authorize(context, input.businessId, 'audit:read');
  const { limit, after } = readPage(input, ['text']);
  const from = readInstant(input.from, business.timezone, 'from');
  const to = readInstant(input.to, business.timezone, 'to');
  const { subject, actorId } = input;
  // What is not asked for is left out, so that the plan is made for what is.
  const narrower = [
    ...(subject == null ? [] : [{ column: 'subject', value: subject }]),
    ...(actorId == null ? [] : [{ column: 'actor_id', value: actorId }]),
  ];
  const rows = await read<AuditEvent>(
    context.em,
    `select ${columnsOf(context.em, AuditEvent, 'e')} from audit_event e
     where e.business_id = $1 and e.id >= $2 and e.id < $3 and e.id < $4
       and ($5::timestamptz is null or e.at >= $5)
       and ($6::timestamptz is null or e.at < $6)
       and ($7::text is null or e.actor_type = $7)
       and ($8::text is null or e.event_type like $8)
       ${narrower.map(({ column }, index) => `and e.${column} = $${index + 10}`).join(' ')}
     order by e.id desc limit $9`,
    [
      business.id,
      from === null ? '' : firstIdAt('aud', Date.parse(from)),
      to === null ? beyondAll : firstIdAt('aud', Date.parse(to) + 1),
      after?.[0] ?? beyondAll,
      from,
      to,
      input.actorType ?? null,
      eventPattern(input.eventType),
      limit + 1,
      ...narrower.map(({ value }) => value),
    ],
  );
  return pageOf(rows, limit, row => [row.id]);
}

function eventPattern(eventType: string | null | undefined): string | null {
  if (eventType == null) return null;
  return eventType.replace(/[\\%_]/g, String.raw`\$&`).replace(/\*$/, '%');
}
