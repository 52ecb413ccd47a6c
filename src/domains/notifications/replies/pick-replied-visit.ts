/** Upcoming visit of which a reminder went to the replying number. */
export interface RemindedAppointment {
  businessId: string;
  /** First appointment of the visit, which the reminder was about. */
  appointmentId: string;
  /** In epoch milliseconds. */
  askedAt: number;
}

/** Reminders this close together arrive as one batch, so a reply could be to any of them. */
const togetherMilliseconds = 10 * 60_000;

/** Longest time after the reminder for which a reply counts. */
export const answerableMilliseconds = 7 * 86_400_000;

/**
 * Picks the visit that a reply answers: the one asked about last. Returns `ambiguous` if the same batch asked
 * about others.
 */
export function pickRepliedVisit<Visit extends RemindedAppointment>(
  asked: readonly Visit[],
  now: number,
): Visit | 'ambiguous' | null {
  const open = asked.filter(({ askedAt }) => askedAt > now - answerableMilliseconds);
  const [latest, ...others] = open.toSorted((a, b) => b.askedAt - a.askedAt);
  if (!latest) return null;
  const isOther = (each: RemindedAppointment) =>
    each.appointmentId !== latest.appointmentId &&
    each.askedAt > latest.askedAt - togetherMilliseconds;
  return others.some(isOther) ? 'ambiguous' : latest;
}
