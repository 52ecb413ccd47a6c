import type { Busy } from '../../../../src/domains/scheduling/availability/calendar/schedule.ts';
import type {
  Placed,
  RequestedVisit,
} from '../../../../src/domains/scheduling/visits/visit-plan.ts';
import { oracleDay, oracleSlot, rowOf, teamsOf } from '../availability/oracle.ts';

const MINUTE = 60_000;

/** Returns the allowed starts after the end of the previous service, checked minute by minute. */
function startsBetween(
  { steps, gapMinutes }: RequestedVisit,
  step: number,
  end: number,
  { classes }: ReturnType<typeof oracleDay>,
): number[] {
  const buffers =
    steps[step - 1]!.schedule.item.bufferAfterMinutes +
    steps[step]!.schedule.item.bufferBeforeMinutes;
  return Array.from({ length: buffers + gapMinutes + 1 }, (_, wait) => wait)
    .filter(wait => wait % 5 === 0 || wait === buffers || classes?.has(end + wait * MINUTE))
    .map(wait => end + wait * MINUTE);
}

/**
 * Tells if a visit fits at a start, by trying every staff member and every wait one after another, minute by
 * minute. `given` is the service's answer, and the result names a fault in it.
 */
export function oracleVisit(
  asked: RequestedVisit,
  date: string,
  startAt: number,
  given: readonly Placed[] | null,
): { fits: boolean; fault: string | null } {
  const days = asked.steps.map(({ schedule }) => oracleDay(schedule, date));
  // All services are for the same party.
  const { people } = asked.steps[0]!;
  const last = asked.steps.length * people;
  const takersAt = (step: number, at: number, rows: readonly Busy[]): (string | null)[][] => {
    const { schedule } = asked.steps[step]!;
    const beside = { ...schedule, busy: [...schedule.busy, ...rows] };
    const slot = oracleSlot(beside, days[step]!, at);
    if (!slot || slot.remaining === 0) return [];
    if (!schedule.staff) return [[null]];
    // A staff member who can serve it in one team can serve it in any team of able members.
    const able = oracleSlot({ ...beside, leadId: null }, days[step]!, at)!.staffIds;
    return teamsOf(schedule, schedule.staff).filter(team => team.every(id => able.includes(id)));
  };
  const rowAt = (step: number, at: number, team: (string | null)[]) =>
    rowOf(asked.steps[step]!.schedule, at, team, []);

  const startsOf = (rows: readonly Busy[]): number[] => {
    const before = rows.at(-1);
    if (!before) return [startAt];
    if (rows.length % people > 0) return [before.startAt];
    const step = rows.length / people;
    // The party starts the next service together.
    const { bufferAfterMinutes } = asked.steps[step - 1]!.schedule.item;
    const ends = rows.slice(-people).map(row => row.occupiedTo - bufferAfterMinutes * MINUTE);
    const end = Math.max(...ends);
    return startsBetween(asked, step, end, days[step]!);
  };
  const stepOf = (rows: readonly Busy[]) => Math.floor(rows.length / people);
  const dead = new Set<string>();
  const fits = (rows: readonly Busy[]): boolean =>
    rows.length === last || startsOf(rows).some(at => fitsAt(rows, at));
  const fitsAt = (rows: readonly Busy[], at: number): boolean => {
    const key = [
      at,
      ...rows.map(row => `${row.startAt} ${row.staffId} ${row.extraStaffIds?.join()}`),
    ].join();
    if (dead.has(key)) return false;
    const step = stepOf(rows);
    const found = takersAt(step, at, rows).some(who => fits([...rows, rowAt(step, at, who)]));
    if (!found) dead.add(key);
    return found;
  };
  return { fits: fits([]), fault: faultOf() };

  /**
   * Returns a fault of the answer. Each step must fit after those before it, and no earlier start may leave room
   * for the rest.
   */
  function faultOf(): string | null {
    const rows: Busy[] = [];
    for (const { step, startAt: at, staffId, extraStaffIds } of given ?? []) {
      const team = [staffId, ...extraStaffIds];
      const starts = startsOf(rows);
      if (!starts.includes(at)) return `${step} cannot begin at ${at}.`;
      const isAble = takersAt(step, at, rows).some(
        each => each.length === team.length && each.every(id => team.includes(id)),
      );
      const { leadId } = asked.steps[step]!.schedule;
      if (!isAble || (leadId ?? staffId) !== staffId) return `${team.join()} cannot take ${step}.`;
      const sooner = starts.find(each => each < at && fitsAt(rows, each));
      if (sooner !== undefined) return `${step} could begin at ${sooner}, not only at ${at}.`;
      rows.push(rowAt(step, at, team));
    }
    return null;
  }
}
