import type { Visit } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import type { Business } from '../../business/business.entity.ts';
import { locationIdOf } from '../../business/locations/at-location.ts';
import { paymentStatusOf } from '../../ordering/lifecycle.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import type { VisitRow } from './board.queries.ts';

const minute = 60_000;

/** Returns the appointments of the board for callers. */
export function shownVisits(
  rows: readonly VisitRow[],
  { id: businessId, currency }: Pick<Business, 'id' | 'currency'>,
): Visit[] {
  const participants = countParticipants(rows);
  return rows.map(row => ({
    ...visitOf(row, currency, participants.get(sessionOf(row)) ?? 0),
    locationId: locationIdOf({ businessId, locationId: row.locationId }),
  }));
}

/** Counts the bookings of each group start, without cancelled, declined and expired ones. */
function countParticipants(rows: readonly VisitRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (['cancelled', 'declined', 'expired'].includes(row.status)) continue;
    const session = sessionOf(row);
    counts.set(session, (counts.get(session) ?? 0) + 1);
  }
  return counts;
}

/** Returns the key of a session; each single booking is a session of its own. */
function sessionOf({ id, groupSize, catalogItemId, startAt, staffId }: VisitRow): string {
  return groupSize > 1 ? [catalogItemId, startAt, staffId].join(' ') : id;
}

function visitOf(row: VisitRow, currency: string, participants: number): Omit<Visit, 'locationId'> {
  const { orderStatus, occupiedFrom, occupiedTo, serviceName, variantName } = row;
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    waitsFor: row.waitsFor ?? null,
    startAt: row.startAt,
    endAt: row.endAt,
    bufferBeforeMinutes: (row.startAt - occupiedFrom) / minute,
    bufferAfterMinutes: (occupiedTo - row.endAt) / minute,
    processingStartAt: row.processingStartAt ?? null,
    processingEndAt: row.processingEndAt ?? null,
    catalogItemId: row.catalogItemId,
    variantId: row.variantId ?? null,
    title: variantName ? `${serviceName} (${variantName})` : serviceName,
    staffId: row.staffId ?? null,
    extraStaffIds: row.extraStaffIds,
    resourceIds: row.resourceIds,
    clientId: row.clientId,
    clientName: row.clientName,
    clientPhone: row.clientPhone ?? null,
    isFirstVisit: row.isFirstVisit,
    clientConfirmedAt: row.clientConfirmedAt ?? null,
    comment: row.comment,
    price: toMajor(grossOf(row), currency),
    paymentStatus: orderStatus ?? paymentStatusOf(grossOf(row), row),
    orderId: row.orderId ?? null,
    visitId: row.visitId ?? null,
    groupCapacity: row.groupSize,
    participants,
    source: row.source ?? null,
    createdByName: row.createdByName ?? null,
  };
}
