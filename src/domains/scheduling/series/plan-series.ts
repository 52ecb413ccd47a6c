import { localDateOf } from '../../../platform/lib/time/time.ts';
import { withPlaced, type Busy } from '../availability/calendar/schedule.ts';
import type { RefusalCause } from '../visits/refuse-visit.ts';
import { checkVisitStart, rowsOf, visitFinder } from '../visits/visit-finder.ts';
import { teamOf } from '../visits/teams.ts';
import type { RequestedVisit, Placed } from '../visits/visit-plan.ts';

/** A visit of a series, with everything that decides if it can begin at a start. */
export interface RequestedOccurrence {
  readonly asked: RequestedVisit;
  readonly startAt: number;
}

/** The bookings of a visit, or the reason why it does not fit. */
export type JudgedOccurrence =
  | { readonly placed: readonly Placed[]; readonly why?: never; readonly isWithOther?: never }
  | {
      readonly placed?: never;
      readonly why: RefusalCause;
      /** True if it fits, but another one of its group does not. */
      readonly isWithOther?: boolean;
    };

const day = 24 * 3_600_000;

/**
 * Plans the visits of a series one after another, by the function for single bookings. Each counts the earlier ones as booked.
 * `beside` contains other occupied times. The staff of the visit before are preferred.
 */
export function planSeries(
  occurrences: readonly RequestedOccurrence[],
  force: boolean,
  beside: readonly Busy[] = [],
): JudgedOccurrence[] {
  const taken = [...beside];
  let before: readonly Placed[] = [];
  return occurrences.map(({ asked, startAt }) => {
    const near = servedAs(before, besides(asked, startAt, taken));
    const judged = judge(near, startAt, force);
    if (judged.placed) {
      taken.push(...rowsOf(asked.steps, judged.placed));
      before = judged.placed;
    }
    return judged;
  });
}

/** A booked visit to move. Its present slots count as free, unless it has to stay. */
export interface MovedOccurrence extends RequestedOccurrence {
  readonly present: readonly Busy[];
  /** Occurrences of a group move together or stay. */
  readonly group?: string | null | undefined;
}

/** Plans the moves of visits together. Visits that do not fit stay, and their present slots then block the others. */
export function planMoves(
  occurrences: readonly MovedOccurrence[],
  force: boolean,
): JudgedOccurrence[] {
  const stuck = new Map<MovedOccurrence, JudgedOccurrence>();
  for (;;) {
    const moving = occurrences.filter(each => !stuck.has(each));
    const staying = [...stuck.keys()].flatMap(({ present }) => present);
    const judged = new Map(
      planSeries(moving, force, staying).map((each, index) => [moving[index]!, each]),
    );
    const more = [...judged].filter(([, each]) => !each.placed);
    if (more.length === 0) return occurrences.map(each => (stuck.get(each) ?? judged.get(each))!);
    for (const [each, { why }] of more) {
      stuck.set(each, { why: why! });
      for (const other of moving) {
        const isWithOther = each.group != null && other.group === each.group;
        if (isWithOther && !stuck.has(other)) stuck.set(other, { why: why!, isWithOther });
      }
    }
  }
}

function judge(asked: RequestedVisit, startAt: number, force: boolean): JudgedOccurrence {
  const { verdict } = checkVisitStart(asked, startAt, { force });
  if (verdict !== 'free') return { why: { verdict } };
  const { timezone } = asked.steps[0]!.schedule.business;
  const { placed, stuck } = visitFinder(asked, localDateOf(startAt, timezone), force).at(startAt);
  return placed ? { placed } : { why: stuck };
}

/** Returns a visit with the occupied times near it. Distant ones are removed, since they only cost time. */
function besides(asked: RequestedVisit, startAt: number, taken: readonly Busy[]): RequestedVisit {
  const isNear = ({ occupiedFrom, occupiedTo }: Busy) =>
    occupiedFrom < startAt + 3 * day && occupiedTo > startAt - 2 * day;
  const near = taken.filter(isNear);
  const steps = asked.steps.map(step => ({
    ...step,
    schedule: {
      ...withPlaced(step.schedule, taken),
      busy: [...step.schedule.busy.filter(isNear), ...near],
    },
  }));
  return { ...asked, steps };
}

function servedAs(before: readonly Placed[], asked: RequestedVisit): RequestedVisit {
  const peopleOf = (step: number) => before.filter(each => each.step === step).map(teamOf);
  const steps = asked.steps.map((step, index) => ({
    ...step,
    preferred: step.preferred ?? peopleOf(index),
  }));
  return { ...asked, steps };
}
