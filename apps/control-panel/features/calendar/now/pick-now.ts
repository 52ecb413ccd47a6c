import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { isBeingBooked } from '../../../data/board/booking.ts';
import { type Board, type Appointment, appointmentsOn } from '../../../data/board/board.ts';
import { type Block, foldGroups, isOn } from '../fold-groups.ts';
import { useMinute } from '../../../ui/time/use-minute.ts';

const soon = 60 * 60_000;

/** Urgent tasks from a day's appointments. Each group counts as one block. */
interface Now {
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
  const appointments = appointmentsOn({ days: [day] }).filter(
    appointment => isOn(appointment) && !isBeingBooked(appointment),
  );
  const blocksOf = (isMeant: (appointment: Appointment) => boolean) =>
    foldGroups(appointments.filter(isMeant)).toSorted((a, b) => a.start - b.start);
  const startOf = ({ startAt }: Appointment) => Date.parse(startAt);
  return {
    arriving: blocksOf(
      appointment =>
        appointment.status === 'confirmed' &&
        now < startOf(appointment) &&
        startOf(appointment) <= now + soon,
    ),
    late: blocksOf(
      appointment => appointment.status === 'confirmed' && startOf(appointment) <= now,
    ),
    unpaid: blocksOf(
      ({ status, endAt, orderId, price, paymentStatus }) =>
        (status === 'completed' || (status === 'arrived' && Date.parse(endAt) <= now)) &&
        orderId === null &&
        price > 0 &&
        (paymentStatus === 'unpaid' || paymentStatus === 'pending'),
    ),
  };
}

const room = '(min-width: 80em)';
const name = 'panel-rail';

/**
 * Tells if the side panel is shown. Beside the board it follows the device's stored choice, else it shows if
 * the day has tasks on opening. As a sheet it shows only on request.
 */
export function useRail(board: Board | undefined) {
  const isWide = useMediaQuery(room, matchMedia(room).matches);
  const [kept, keep] = useState(() => localStorage.getItem(name));
  const now = useMinute();
  // Decided once, when the board opens. Later tasks only raise the button's count, so the layout does not
  // shift.
  const [asks, setAsks] = useState<boolean>();
  if (board && asks === undefined)
    setAsks(Object.values(pickNow(board, now) ?? {}).flat().length > 0);
  const [isSheet, setSheet] = useState(false);
  const show = (isShown: boolean) => {
    if (!isWide) return setSheet(isShown);
    const next = isShown ? 'on' : 'off';
    localStorage.setItem(name, next);
    keep(next);
  };
  return {
    isWide,
    isShown: isWide ? (kept === null ? asks === true : kept === 'on') : isSheet,
    show,
  };
}
