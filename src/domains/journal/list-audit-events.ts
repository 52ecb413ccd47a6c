import { authorize } from '../business/access/authorize.ts';
import { readInstant } from '../../platform/validation/read-instant.ts';
import { collectIssues } from '../../platform/validation/collect-issues.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import type { QueryAuditEventsArgs } from '../../graphql.generated.ts';
import type { AuditEvent } from '../../platform/journal/audit-event.entity.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { findEvents } from './audit-event.queries.ts';

/** Lists a business's audit events, newest first. */
export async function listAuditEvents(
  context: Context,
  input: QueryAuditEventsArgs,
): Promise<Page<AuditEvent>> {
  const business = await authorize(context, input.businessId, 'audit:read');
  const { limit, after } = readPage(input, ['text']);
  const { from, to } = collectIssues({
    from: () => readInstant(input.from, business.timezone, 'from'),
    to: () => readInstant(input.to, business.timezone, 'to'),
  });
  const { action, eventType, ...filters } = input;
  const rows = await findEvents(
    context.em,
    {
      ...filters,
      businessId: business.id,
      from,
      to,
      actions: eventPattern(action),
      eventTypes: eventPattern(eventType),
    },
    { after, most: limit + 1 },
  );
  return pageOf(rows, limit, row => [row.id]);
}

function eventPattern(eventType: string | null | undefined): string | null {
  if (eventType == null) return null;
  return eventType.replace(/[\\%_]/g, String.raw`\$&`).replace(/\*$/, '%');
}
