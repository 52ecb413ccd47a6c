import { isBeingBooked } from '../../../calendar/being-booked.ts';
import { visitsOn, type Board, type Visit } from '../../../calendar/board.ts';
import { foldGroups, isOn, type Block } from '../../../calendar/fold-groups.ts';

const soon = 60 * 60_000;

/** What the visits of a day ask for now: each group is one. */
export interface Now {
  /** Who is expected within the hour. */
  arriving: Block[];
  /** Who was to be there, and nobody has noted whether they are. */
  late: Block[];
  /** Who has left without paying. */
  unpaid: Block[];
}

/** Picks from the day of a board in which an instant falls what it asks for; null where it shows other days. */
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
