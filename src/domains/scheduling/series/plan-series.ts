import { localDateOf } from '../../../platform/lib/time/time.ts';
import { withPlaced, type Busy } from '../availability/calendar/schedule.ts';
import type { Why } from '../visits/refuse-visit.ts';
import { checkVisitStart, rowsOf, visitFinder } from '../visits/visit-finder.ts';
import { teamOf } from '../visits/teams.ts';
import type { AskedVisit, Placed } from '../visits/visit-plan.ts';

/** A visit of a series, with everything that decides whether it can begin at a start. */
export interface AskedOccurrence {
  readonly asked: AskedVisit;
  readonly startAt: number;
}

/** Where a visit would be, or why it does not fit. */
export type JudgedOccurrence =
  | { readonly placed: readonly Placed[]; readonly why?: never }
  | { readonly placed?: never; readonly why: Why };

const day = 24 * 3_600_000;

/**
 * Judges the visits of a series one after another, each by the function that decides on a booking of its own and with the
 * ones before it booked. `beside` is what else is taken. Whoever served the visit before is chosen if they are free.
 */
export function planSeries(
  occurrences: readonly AskedOccurrence[],
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

/** A visit that is booked, to be moved: what it takes now counts as free, unless it has to stay. */
export interface MovedOccurrence extends AskedOccurrence {
  readonly present: readonly Busy[];
}

/**
 * Judges visits that are to be moved together: those that do not fit stay, and what they take then is in the way of the
 * others.
 */
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
    for (const [each, why] of more) stuck.set(each, why);
  }
}

function judge(asked: AskedVisit, startAt: number, force: boolean): JudgedOccurrence {
  const { verdict } = checkVisitStart(asked, startAt, { force });
  if (verdict !== 'free') return { why: { verdict } };
  const { timezone } = asked.steps[0]!.schedule.business;
  const { placed, stuck } = visitFinder(asked, localDateOf(startAt, timezone), force).at(startAt);
  return placed ? { placed } : { why: stuck };
}

/** A visit with what else is taken around it; what is far from it makes no difference, and would be gone through each time. */
function besides(asked: AskedVisit, startAt: number, taken: readonly Busy[]): AskedVisit {
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

function servedAs(before: readonly Placed[], asked: AskedVisit): AskedVisit {
  const peopleOf = (step: number) => before.filter(each => each.step === step).map(teamOf);
  const steps = asked.steps.map((step, index) => ({
    ...step,
    preferred: step.preferred ?? peopleOf(index),
  }));
  return { ...asked, steps };
}
