import type { QueryClient } from '@tanstack/react-query';
import { type Board, type Appointment, appointmentsOn } from './board.ts';
import { boardsOf, putAppointment, type Read, readsOf } from './patch-board.ts';

/** Appointments that are displayed before the server books them have temporary ids. */

const prefix = 'new-';

export const newAppointmentId = (): string => prefix + crypto.randomUUID();

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
  appointment: Appointment;
  /** Ids of existing appointments that look the same. */
  known: ReadonlySet<string>;
}

export function isBooking(shown: unknown): shown is Booking {
  return typeof shown === 'object' && shown !== null && 'appointment' in shown;
}

/** Returns the ids of appointments on the cached boards that look like the given one. */
export function appointmentsLike(
  client: QueryClient,
  businessId: string,
  appointment: Appointment,
): ReadonlySet<string> {
  const alike = boardsOf(client, businessId).flatMap(board =>
    appointmentsOn(board).filter(one => isLike(one, appointment)),
  );
  return new Set(alike.map(({ id }) => id));
}

/**
 * Returns the board with the pending booking. If a read already contains that booking, the board is unchanged.
 */
export function withBooking(board: Board, { appointment, known }: Booking): Board {
  const isRead = appointmentsOn(board).some(one => isLike(one, appointment) && !known.has(one.id));
  return isRead ? board : putAppointment(board, appointment.id, appointment);
}

/** Replaces the pending appointment on the cached boards by the booked one, in the same place. */
export function settleBooking(
  client: QueryClient,
  { businessId, appointment: drawn }: Booking,
  made: Partial<Appointment> & Pick<Appointment, 'id'>,
): void {
  const appointment = { ...drawn, ...made };
  const isOn = (board: Board) => appointmentsOn(board).some(({ id }) => id === appointment.id);
  if (!boardsOf(client, businessId).some(isOn)) keepBlock(appointment.id, drawn.id);
  client.setQueriesData<Read>(readsOf(businessId, appointment.locationId), read =>
    read?.schedule && !isOn(read.schedule)
      ? { ...read, schedule: putAppointment(read.schedule, appointment.id, appointment) }
      : read,
  );
}

function isLike(one: Appointment, appointment: Appointment): boolean {
  return (
    one.startAt === appointment.startAt &&
    one.clientName === appointment.clientName &&
    one.catalogItemId === appointment.catalogItemId &&
    one.variantId === appointment.variantId &&
    !isBeingBooked(one)
  );
}
