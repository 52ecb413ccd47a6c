import { kinds, kindsOf } from '../domains/notifications/kinds/kinds.ts';
import { isPushed } from '../domains/notifications/push/kinds.ts';
import { reportsState } from '../domains/notifications/settings.ts';
import { hasListener } from '../domains/webhooks/published-event.ts';
import type { JournalEvents } from '../platform/journal/journal-events.ts';
import { publishedEvents } from './event-nouns.ts';

const published: ReadonlySet<string> = new Set(publishedEvents);

/**
 * Returns the events of all domains. `notifies` is true if the process can send messages. Push messages to members need no
 * setting.
 */
export function journalEvents(notifies: boolean): JournalEvents {
  return {
    isPublished: type => published.has(type),
    isNotified: type => isPushed(type) || (notifies && kindsOf(type).length > 0),
    waitsForUndo: type =>
      kindsOf(type).some(kind => kinds[kind].about === 'appointment' || reportsState(type)),
    hasListener,
  };
}
