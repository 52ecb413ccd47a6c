import type { AppointmentFacts, TaxFacts, VisitPartFacts } from './appointment-facts.ts';

/** Merges a visit into one subject: its first appointment gets the totals of all appointments. */
export function asOne<About extends { facts: { appointment?: AppointmentFacts } }>(
  about: About,
): About {
  const { appointment } = about.facts;
  const parts = appointment?.parts ?? [];
  if (!appointment || parts.length < 2) return about;
  return { ...about, facts: { ...about.facts, appointment: wholeOf(appointment, parts) } };
}

function wholeOf(
  appointment: AppointmentFacts,
  parts: readonly VisitPartFacts[],
): AppointmentFacts {
  const sum = (of: (part: VisitPartFacts) => number) =>
    parts.reduce((total, part) => total + of(part), 0);
  const waiting = parts.find(({ status }) => status === 'pending');
  return {
    ...appointment,
    ...(waiting && { status: waiting.status, waitsFor: waiting.waitsFor }),
    startAt: Math.min(...parts.map(({ startAt }) => startAt)),
    endAt: Math.max(...parts.map(({ endAt }) => endAt)),
    serviceName: counted(parts.map(({ serviceName }) => serviceName)),
    staffName: listed(parts.flatMap(({ staffName }) => staffName ?? [])),
    online: parts.every(({ online }) => online === true),
    meetingUrl: parts.find(({ meetingUrl }) => meetingUrl != null)?.meetingUrl ?? null,
    priceMinor: sum(({ priceMinor }) => priceMinor),
    depositMinor: sum(({ depositMinor }) => depositMinor),
    feeMinor: sum(({ feeMinor }) => feeMinor),
    feeDueMinor: sum(({ feeDueMinor }) => feeDueMinor),
    taxes: taxesOf(parts),
  };
}

function taxesOf(parts: readonly VisitPartFacts[]): readonly TaxFacts[] {
  const rates = Map.groupBy(
    parts.flatMap(({ taxes }) => taxes ?? []),
    ({ name, ppm }) => `${name} ${ppm}`,
  );
  return [...rates.values()].map(([first, ...others]) => ({
    ...first!,
    taxMinor: others.reduce((sum, { taxMinor }) => sum + taxMinor, first!.taxMinor),
  }));
}

function listed(names: readonly string[]): string | null {
  return names.length > 0 ? [...new Set(names)].join(', ') : null;
}

function counted(names: readonly string[]): string {
  const groups = [...Map.groupBy(names, name => name)];
  return groups
    .map(([name, { length }]) => (length > 1 ? `${length} × ${name}` : name))
    .join(' + ');
}
