import type { NotificationChannel } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { readFilters } from '../../clients/client-filters.ts';
import { findClients } from '../../clients/client-list.queries.ts';
import { sorts } from '../../clients/client-sorts.queries.ts';
import type { Automation } from './automation.entity.ts';
import { findDue, findMonth, type Condition, type Occasion } from './triggers.queries.ts';

type Addressed = Pick<Automation, 'trigger' | 'days'> & {
  segmentId?: string | null | undefined;
  channel?: NotificationChannel | null | undefined;
};

/** Finds the clients for whom a condition is true now, in the segment if there is one. */
export async function findAudience(
  context: Context,
  business: Business,
  { segmentId, ...addressed }: Addressed,
  automationId: string | null,
): Promise<Occasion[]> {
  const due = await findDue(context.em, conditionOf(context, business, addressed), automationId);
  if (segmentId == null) return due;
  const ids = due.map(({ clientId }) => clientId);
  const members = new Set(await findMembers(context, business, { segmentId, ids }));
  return due.filter(({ clientId }) => members.has(clientId));
}

/** Estimates the clients of a month by the last 30 days. */
export async function estimateMonth(
  context: Context,
  business: Business,
  { segmentId, channel, ...addressed }: Addressed,
): Promise<number> {
  const purpose = channel === 'whatsapp' ? 'whatsapp' : 'marketing';
  const ids = await findMonth(context.em, conditionOf(context, business, addressed), purpose);
  if (segmentId == null) return ids.length;
  return (await findMembers(context, business, { segmentId, ids })).length;
}

function conditionOf(
  { now }: Context,
  { id: businessId, timezone }: Business,
  { trigger, days }: Pick<Automation, 'trigger' | 'days'>,
): Condition {
  return { businessId, timezone, trigger, days, now: now() };
}

/** Finds which of the clients are in a segment. @throws DomainError NOT_FOUND. */
async function findMembers(
  context: Context,
  business: Business,
  { segmentId, ids }: { segmentId: string; ids: string[] },
): Promise<string[]> {
  const { em, now } = context;
  const filters = await readFilters(context, business, { segmentId, ids });
  const found = await findClients(em, filters, {
    sort: sorts.name,
    after: undefined,
    changed: null,
    most: ids.length,
    now: toIso(now()),
  });
  return found.map(({ id }) => id);
}
