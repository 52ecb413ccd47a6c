import type { DomainEvent } from '../../../platform/journal/journal.ts';

/** The changed fields of one appointment within a change of several. */
export interface PartChange {
  readonly subject: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** Returns the changes of all appointments for their common event, so that they can be undone together. */
export function partChangesOf(events: readonly DomainEvent[]): PartChange[] {
  return events.map(({ subject, before = null, after = null }) => ({
    subject: subject!,
    before,
    after,
  }));
}
