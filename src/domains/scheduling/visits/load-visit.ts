import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Business } from '../../business/business.entity.ts';
import type { Context, UndoneEvent } from '../../../platform/context.ts';
import { type DomainEvent, insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { checkVersion } from '../../../platform/database/query/versions.ts';
import { bookingRules } from '../availability/calendar/rules-of.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { loadForChange } from '../appointments/change-appointment.ts';
import { checkCutoff, type PartChange, partChangesOf } from '../appointments/lifecycle.ts';
import { authorizeVisit, findVisit } from './authorize-visit.ts';
import { findEventsOfParts } from './visit.queries.ts';
import { changeableOf, versionOf, type WholeVisit } from './visit.ts';
import type { QueryVisitArgs } from '../../../graphql.generated.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { findAppointments } from '../appointments/reading/find-appointments.ts';

/**
 * Loads the remaining appointments of a visit for a change, under the business's lock. @throws DomainError VERSION_CONFLICT if
 * the caller last read another version, INVALID_TRANSITION if a part can no longer be changed.
 */
export async function loadVisit(
  transaction: Context,
  business: Business,
  { visitId, version }: { visitId: string; version?: number | null | undefined },
): Promise<Appointment[]> {
  const visit = await findVisit(transaction, business, visitId);
  const left = changeableOf(visit);
  if (left.length > 0) checkVersion({ version: versionOf(visit) }, version);
  const loaded: Appointment[] = [];
  for (const { id, serviceName, timezone } of left) {
    const entity = await loadForChange(transaction, business.id, id);
    loaded.push(Object.assign(entity, { serviceName, timezone }));
  }
  return loaded;
}

/**
 * Stores the events of a visit's parts. The client is notified of all of them with the first event. Returns the changes for the
 * visit's own event, so that they can be undone together.
 */
export async function noteParts(
  transaction: Context,
  visitId: string,
  events: readonly DomainEvent[],
): Promise<PartChange[]> {
  const visitLead = events[0]?.subject ?? null;
  const undone = await undoneParts(transaction, events[0]?.businessId, visitId);
  const rows = events.map(event => {
    const details = { ...event.details, visitId, visitLead };
    const undoes = undone.get(event.subject ?? '') ?? null;
    // The call's tool event and its undo belong to the visit; the parts have events of their own.
    return journalRow({ ...transaction, tool: null, undoes }, { ...event, details }, 'succeeded');
  });
  if (rows.length > 0) await insertJournal(transaction, rows);
  return partChangesOf(events);
}

/** Returns the events of the parts that are undone with the visit, by appointment. Their pending notifications are dropped. */
async function undoneParts(
  { em, undoes }: Context,
  businessId: string | null | undefined,
  visitId: string,
): Promise<ReadonlyMap<string, UndoneEvent>> {
  if (!undoes) return new Map();
  const rows = await findEventsOfParts(em, { businessId, visitId, eventId: undoes.id });
  return new Map(rows.map(({ subject, ...event }) => [subject, event]));
}

/** Checks the cut-offs of all parts before the start of the first. @throws DomainError RULE_VIOLATION. */
export async function checkCutoffs(
  { em, now }: Context,
  business: Business,
  parts: readonly Appointment[],
): Promise<void> {
  for (const { catalogItemId } of parts) {
    const { cancelCutoffMinutes } = await bookingRules(em, business, catalogItemId);
    checkCutoff(parts[0]!.startAt, cancelCutoffMinutes, now());
  }
}

/** Reads one visit. @throws DomainError NOT_FOUND. */
export async function getVisit(context: Context, input: QueryVisitArgs): Promise<WholeVisit> {
  const { business, visitId } = await authorizeVisit(context, input, 'appointment:read');
  return findVisit(context, business, visitId);
}

/** The id of a visit, with the settings needed to show its appointments. */
type Key = TenantKey & { timezone: string; currency: string; now: number };

/** Maximum number of appointments in all visits of one page. */
const mostAppointments = 10_000;

/** Loads the visits that appointments are parts of. */
export const visitLoader = (em: EntityManager): DataLoader<Key, WholeVisit, string> =>
  new DataLoader<Key, WholeVisit, string>(
    async keys => {
      const byBusiness = Map.groupBy(keys, ({ businessId }) => businessId);
      const lists = await Promise.all(
        [...byBusiness].map(([id, [first, ...others]]) => {
          const visitIds = [first!, ...others].map(key => key.id);
          const filter = { visitIds, limit: mostAppointments };
          return findAppointments(em, { ...first!, id }, filter, first!.now);
        }),
      );
      const parts = Map.groupBy(lists.flat(), ({ visitId }) => visitId);
      return keys.map(({ id, businessId }) => ({
        id,
        businessId,
        appointments: parts.get(id) ?? [],
      }));
    },
    { cacheKeyFn: ({ id }) => id },
  );
