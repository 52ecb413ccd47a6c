import type { Slot } from '../availability/calendar/schedule.ts';
import type { VisitStep } from './visit-plan.ts';

interface Served {
  staffId?: string | null | undefined;
  extraStaffIds: readonly string[];
}

/** Returns the staff of a booking, with its main staff member first; empty for a booking without staff. */
export function teamOf({ staffId, extraStaffIds }: Served): string[] {
  return staffId == null ? [] : [staffId, ...extraStaffIds];
}

/** Yields every possible team for a step at a slot, from the free staff in the given order. */
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

/** Yields every choice of the given size from a list. */
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
