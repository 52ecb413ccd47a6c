import { isBeingBooked } from '../../../data/board/being-booked.ts';
import { visitsOn, type Board, type Visit } from '../../../data/board/board.ts';
import { foldGroups, isOn, type Block } from '../fold-groups.ts';

const soon = 60 * 60_000;

/** Urgent tasks from a day's appointments. Each group counts as one block. */
export interface Now {
  /** Appointments expected within the hour. */
  arriving: Block[];
  /** Appointments past their start whose attendance is not noted. */
  late: Block[];
  /** Appointments that ended without payment. */
  unpaid: Block[];
}

/**
 * Picks the urgent tasks from the board's day that contains `now`. Returns null if the board shows other days.
 */
export function pickNow(board: Board, now: number): Now | null {
  const day = board.days.find(
    ({ startAt, endAt }) => Date.parse(startAt) <= now && now < Date.parse(endAt),
  );
  if (!day) return null;
  const visits = visitsOn({ days: [day] }).filter(visit => isOn(visit) && !isBeingBooked(visit));
  const blocksOf = (isMeant: (visit: Visit) => boolean) =>
    foldGroups(visits.filter(isMeant)).toSorted((a, b) => a.start - b.start);
  const startOf = ({ startAt }: Visit) => Date.parse(startAt);
  return {
    arriving: blocksOf(
      visit => visit.status === 'confirmed' && now < startOf(visit) && startOf(visit) <= now + soon,
    ),
    late: blocksOf(visit => visit.status === 'confirmed' && startOf(visit) <= now),
    unpaid: blocksOf(
      ({ status, endAt, orderId, price, paymentStatus }) =>
        (status === 'completed' || (status === 'arrived' && Date.parse(endAt) <= now)) &&
        orderId === null &&
        price > 0 &&
        (paymentStatus === 'unpaid' || paymentStatus === 'pending'),
    ),
  };
}
