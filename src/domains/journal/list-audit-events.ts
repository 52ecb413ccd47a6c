import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { authorize } from '../business/access/authorize.ts';
import { readInstant } from '../../platform/validation/read-instant.ts';
import { collectIssues } from '../../platform/validation/collect-issues.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import type { QueryAuditEventsArgs } from '../../graphql.generated.ts';
import type { AuditEvent } from '../../platform/journal/audit-event.entity.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';
import { findEvents, findNames } from './audit-event.queries.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { findSeen } from './seen-event.queries.ts';

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

interface Seen {
  at: number;
  byName: string | null;
}

/** Loads the time and the viewer of events that were marked as seen, in batches within a request. */
export const seenLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, Seen | null, string>(
    async events => {
      const found = new Map((await findSeen(em, events)).map(seen => [seen.id, seen]));
      return events.map(({ id }) => found.get(id) ?? null);
    },
    { cacheKeyFn: ({ id }) => id },
  );

/** Loads the present names of events' subjects; null if a subject is deleted or has no name. */
export const subjectNameLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, string | null, string>(
    async subjects => {
      const rows = await findNames(em, {
        businessIds: [...new Set(subjects.map(({ businessId }) => businessId))],
        ids: [...new Set(subjects.map(({ id }) => id))],
      });
      const found = new Map(rows.map(({ id, name }) => [id, name]));
      return subjects.map(({ id }) => found.get(id) ?? null);
    },
    { cacheKeyFn: ({ businessId, id }) => `${businessId} ${id}` },
  );
