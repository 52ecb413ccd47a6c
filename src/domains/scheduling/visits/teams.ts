import type { Slot } from '../availability/calendar/schedule.ts';
import type { VisitStep } from './visit-plan.ts';

interface Served {
  staffId?: string | null | undefined;
  extraStaffIds: readonly string[];
}

/** Who serves a booking, the first of them as its staff member; nobody: it is served by no one in particular. */
export function teamOf({ staffId, extraStaffIds }: Served): string[] {
  return staffId == null ? [] : [staffId, ...extraStaffIds];
}

/** Everybody who could serve a step together at a slot, of those who are free in their order. */
export function* teamsOf(
  { schedule: { item, leadId } }: VisitStep,
  slot: Slot,
  order: readonly string[],
): Generator<readonly string[], void> {
  if (leadId === null) return yield* choices(order, item.staffCount);
  if (!slot.staffIds.includes(leadId)) return;
  const others = order.filter(id => id !== leadId);
  for (const extra of choices(others, item.staffCount - 1)) yield [leadId, ...extra];
}

/** Every choice of so many of a list. */
function* choices(from: readonly string[], count: number): Generator<readonly string[], void> {
  if (count === 0) return yield [];
  if (count === 1) {
    for (const one of from) yield [one];
    return;
  }
  for (const [index, first] of from.entries()) {
    for (const others of choices(from.slice(index + 1), count - 1)) yield [first, ...others];
  }
}
