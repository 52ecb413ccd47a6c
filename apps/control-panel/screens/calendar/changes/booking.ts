import type { QueryClient } from '@tanstack/react-query';
import { isBeingBooked, keepBlock } from '../../../calendar/being-booked.ts';
import { visitsOn, type Board, type Visit } from '../../../calendar/board.ts';
import { putVisit } from './patch-board.ts';
import { boardsOf, readsOf, type Read } from './reads.ts';

/** A visit that is being booked. */
export interface Booking {
  businessId: string;
  /** As it will be, with an id of this page. */
  visit: Visit;
  /** Visits like it that are others. */
  known: ReadonlySet<string>;
}

export function isBooking(shown: unknown): shown is Booking {
  return typeof shown === 'object' && shown !== null && 'visit' in shown;
}

/** The visits on the boards that were read that are like one. */
export function visitsLike(
  client: QueryClient,
  businessId: string,
  visit: Visit,
): ReadonlySet<string> {
  const alike = boardsOf(client, businessId).flatMap(board =>
    visitsOn(board).filter(one => isLike(one, visit)),
  );
  return new Set(alike.map(({ id }) => id));
}

/** The board with what is being booked, unless the visit is read already, before the answer has come. */
export function withBooking(board: Board, { visit, known }: Booking): Board {
  const isRead = visitsOn(board).some(one => isLike(one, visit) && !known.has(one.id));
  return isRead ? board : putVisit(board, visit.id, visit);
}

/** Has the boards that were read show what was booked, in the place and block where it was drawn. */
export function settleBooking(
  client: QueryClient,
  { businessId, visit: drawn }: Booking,
  made: Partial<Visit> & Pick<Visit, 'id'>,
): void {
  const visit = { ...drawn, ...made };
  const isOn = (board: Board) => visitsOn(board).some(({ id }) => id === visit.id);
  if (!boardsOf(client, businessId).some(isOn)) keepBlock(visit.id, drawn.id);
  client.setQueriesData<Read>(readsOf(businessId), read =>
    read?.schedule && !isOn(read.schedule)
      ? { ...read, schedule: putVisit(read.schedule, visit.id, visit) }
      : read,
  );
}

function isLike(one: Visit, visit: Visit): boolean {
  return (
    one.startAt === visit.startAt &&
    one.clientName === visit.clientName &&
    one.catalogItemId === visit.catalogItemId &&
    one.variantId === visit.variantId &&
    !isBeingBooked(one)
  );
}
