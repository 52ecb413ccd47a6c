import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { WaitlistEntry } from './waitlist-entry.entity.ts';

/** Returns the event of an offer that was declined or expired. The entry has its new status. */
export function passedEvent(
  { businessId, id, clientName, status }: WaitlistEntry,
  by: 'declined' | 'lapsed',
): DomainEvent {
  const what = by === 'declined' ? 'declined what was offered' : 'did not answer in time';
  return {
    type: 'waitlist.passed',
    businessId,
    subject: id,
    summary: `${clientName} ${what}.`,
    details: { offer: by },
    before: { status: 'offered' },
    after: { status },
  };
}
