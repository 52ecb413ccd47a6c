import type { QueryClient } from '@tanstack/react-query';
import { type Board, type Visit, visitsOn } from './board.ts';
import { boardsOf, putVisit, type Read, readsOf } from './patch-board.ts';

/** Appointments that are displayed before the server books them have temporary ids. */

const prefix = 'new-';

export const newVisitId = (): string => prefix + crypto.randomUUID();

export const isBeingBooked = ({ id }: { id: string }): boolean => id.startsWith(prefix);

const formerIds = new Map<string, string>();

/** Keeps the React key of a pending appointment's block after the server assigns the real id. */
function keepBlock(id: string, formerId: string): void {
  formerIds.set(id, formerId);
}

/** Returns the React key of a block. */
export const blockKey = (id: string): string => formerIds.get(id) ?? id;

/** An appointment that is being booked. */
export interface Booking {
  businessId: string;
  /** The expected appointment, with an id made by this page. */
  visit: Visit;
  /** Ids of existing appointments that look the same. */
  known: ReadonlySet<string>;
}

export function isBooking(shown: unknown): shown is Booking {
  return typeof shown === 'object' && shown !== null && 'visit' in shown;
}

/** Returns the ids of appointments on the cached boards that look like the given one. */
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

/**
 * Returns the board with the pending booking. If a read already contains that booking, the board is unchanged.
 */
export function withBooking(board: Board, { visit, known }: Booking): Board {
  const isRead = visitsOn(board).some(one => isLike(one, visit) && !known.has(one.id));
  return isRead ? board : putVisit(board, visit.id, visit);
}

/** Replaces the pending appointment on the cached boards by the booked one, in the same place. */
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
