import type { DomainEvent } from '../../../platform/journal/journal.ts';

/** What a change of several appointments as one left of one of them otherwise than it was. */
export interface PartChange {
  readonly subject: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** What the event of all of them keeps of each, to be undone as one. */
export function partChangesOf(events: readonly DomainEvent[]): PartChange[] {
  return events.map(({ subject, before = null, after = null }) => ({
    subject: subject!,
    before,
    after,
  }));
}
