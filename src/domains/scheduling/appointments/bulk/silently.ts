import type { DomainEvent } from '../../../../platform/journal/journal.ts';

/** Marks an event of another system's appointment, of which nobody is notified. Webhooks are sent. */
export function silently(event: DomainEvent): DomainEvent {
  return { ...event, details: { ...event.details, silent: true } };
}
