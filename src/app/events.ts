import { kinds } from '../domains/notifications/kinds/kinds.ts';
import { isPushed } from '../domains/notifications/push/kinds.ts';
import { tellsState } from '../domains/notifications/state-kinds.ts';
import { kindsOf } from '../domains/notifications/kinds/kinds-of.ts';
import { hasListener, publishedEvents } from '../domains/webhooks/published-events.ts';
import type { JournalEvents } from '../platform/journal/journal-events.ts';

const published: ReadonlySet<string> = new Set(publishedEvents);

/** The events of all domains, for a process that can send messages (`notifies`) or not; members' devices are told in any case. */
export function journalEvents(notifies: boolean): JournalEvents {
  return {
    isPublished: type => published.has(type),
    isNotified: type => isPushed(type) || (notifies && kindsOf(type).length > 0),
    waitsForUndo: type =>
      kindsOf(type).some(kind => kinds[kind].about === 'appointment' || tellsState(type)),
    hasListener,
  };
}
