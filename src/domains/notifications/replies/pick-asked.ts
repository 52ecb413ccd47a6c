/** A visit to come of which a reminder was sent to the number that answers. */
export interface Asked {
  businessId: string;
  /** The visit's first appointment, with which its client is told of it. */
  appointmentId: string;
  /** In epoch milliseconds. */
  askedAt: number;
}

/** Reminders that go out in one round arrive together, so that nobody can tell which of them an answer is to. */
const togetherMilliseconds = 10 * 60_000;

/** An answer counts for so long after the question. */
export const answerableMilliseconds = 7 * 86_400_000;

/** The visit that an answer is to: the one asked about last. `ambiguous` where others were asked about with it. */
export function pickAsked<Visit extends Asked>(
  asked: readonly Visit[],
  now: number,
): Visit | 'ambiguous' | null {
  const open = asked.filter(({ askedAt }) => askedAt > now - answerableMilliseconds);
  const [latest, ...others] = open.toSorted((a, b) => b.askedAt - a.askedAt);
  if (!latest) return null;
  const isOther = (each: Asked) =>
    each.appointmentId !== latest.appointmentId &&
    each.askedAt > latest.askedAt - togetherMilliseconds;
  return others.some(isOther) ? 'ambiguous' : latest;
}
