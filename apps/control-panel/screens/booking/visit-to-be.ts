import { newVisitId } from '../../calendar/being-booked.ts';
import type { Visit } from '../../calendar/board.ts';
import type { BookMutationVariables } from '../../operations.generated.ts';
import type { Service } from './services.ts';

/** The visit as it will be, for the board to draw while it is booked. */
export function visitToBe(
  { startAt, clientName, comment }: BookMutationVariables['input'],
  { itemId, variantId, title, price, capacity, minutes }: Service,
  staffId: string | null,
): Visit {
  const start = Date.parse(startAt);
  return {
    id: newVisitId(),
    version: 0,
    status: 'confirmed',
    waitsFor: null,
    startAt: asServed(start),
    endAt: asServed(start + minutes * 60_000),
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    processingStartAt: null,
    processingEndAt: null,
    catalogItemId: itemId,
    variantId,
    title,
    staffId,
    extraStaffIds: [],
    clientName: clientName ?? '',
    isFirstVisit: false,
    clientConfirmedAt: null,
    comment: comment ?? null,
    price,
    paymentStatus: 'unpaid',
    orderId: null,
    visitId: null,
    groupCapacity: capacity,
    participants: 1,
    source: null,
  };
}

/** As the service writes an instant. */
function asServed(instant: number): string {
  return new Date(instant).toISOString().replace('.000', '');
}
