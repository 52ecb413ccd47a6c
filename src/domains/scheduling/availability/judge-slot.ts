import type { Board, Candidate } from './board.ts';
import type { Load } from './occupancy.ts';
import type { Slot } from './question.ts';

/** One start of the item with the time it occupies, buffers included. */
interface Trial {
  startAt: number;
  from: number;
  to: number;
}

/**
 * The slot at a start that fits the hours and has somebody to serve it, else undefined. The grid is not
 * asked here. With `force` the hours do not count and everyone is on shift.
 */
export function slotAt(board: Board, startAt: number, force: boolean): Slot | undefined {
  const endAt = startAt + board.durationMs;
  if (!force && !board.isOpen(startAt, endAt)) return undefined;
  const trial = { startAt, from: startAt - board.bufferBeforeMs, to: endAt + board.bufferAfterMs };
  if (!board.people) {
    return slotOf(board, trial, Infinity, { room: roomWithoutStaff(board, trial), staffIds: [] });
  }
  const present = board.people.filter(person => force || person.isOnShift(startAt, endAt));
  if (present.length === 0) return undefined;
  return slotOf(board, trial, present.length, roomAmong(board, present, trial));
}

function slotOf(
  board: Board,
  { startAt }: Trial,
  people: number,
  { room, staffIds }: { room: number; staffIds: string[] },
): Slot {
  const places = Math.min(people, ...board.limits.map(limit => limit.units));
  const capacity = Math.max(0, places) * board.groupSize;
  const remainingCapacity = Math.min(room, capacity);
  const bookedCount = capacity - remainingCapacity;
  const available = remainingCapacity > 0;
  const endAt = startAt + board.durationMs;
  return { startAt, endAt, staffIds, capacity, bookedCount, remainingCapacity, available };
}

/** Participants for whom there is room with those present, and who of them can take the next one. */
function roomAmong(
  board: Board,
  present: readonly Candidate[],
  trial: Trial,
): { room: number; staffIds: string[] } {
  const sessions = board.sessions.get(trial.startAt);
  const free = freePlaces(board, trial);
  const staffIds: string[] = [];
  let idle = 0;
  let room = 0;
  for (const person of present) {
    const session = sessions?.find(({ staffId }) => staffId === person.staffId);
    if (session) {
      const more = roomInSession(board, person, session, trial);
      room += more;
      if (more > 0) staffIds.push(person.staffId);
    } else if (person.peak(trial.from, trial.to) === 0) {
      idle++;
      if (free > 0) staffIds.push(person.staffId);
    }
  }
  return { room: room + board.groupSize * Math.min(idle, free), staffIds };
}

/** Joining takes no new place, but the session as joined must still fit where it stands. */
function roomInSession(board: Board, person: Candidate, session: Load, trial: Trial): number {
  const room = board.groupSize - session.participants;
  if (room <= 0 || person.peak(trial.from, trial.to, session) > 0) return 0;
  return freePlaces(board, trial, session) > 0 ? room : 0;
}

function roomWithoutStaff(board: Board, trial: Trial): number {
  const session = board.sessions.get(trial.startAt)?.find(({ staffId }) => staffId === null);
  if (!session) return board.groupSize * freePlaces(board, trial);
  // One participant more may cost the session a place for as long as any of its bookings occupies.
  const from = Math.min(trial.from, session.from);
  const to = Math.max(trial.to, session.to);
  const free = freePlaces(board, { ...trial, from, to }, session);
  return Math.max(0, board.groupSize * free - session.participants);
}

/** Places that every limit has left throughout the trial, as if `without` were not there. */
function freePlaces(board: Board, { from, to }: Trial, without?: Load): number {
  let free = Infinity;
  for (const { units, peak, holds } of board.limits) {
    const left = units - peak(from, to, without && holds(without) ? without : undefined);
    if (left < free) free = left;
  }
  return Math.max(0, free);
}
