import { writeCalendar } from '../../../src/platform/lib/time/ics.ts';
import { placeText } from '../../../packages/shared/place-text.ts';
import { zoneName } from '../../../src/platform/lib/time/zone-name.ts';
import type { Operations } from './operations.generated.ts';

type CalendarEntry = Operations['calendar_appointments']['result']['items'][number];

/** The name and place of a calendar, and the host for globally unique ids of its entries. */
interface CalendarHead {
  readonly name: string;
  readonly address: string | null;
  readonly host: string;
}

/** Renders a calendar feed. */
export function renderCalendar(
  { name, address, host }: CalendarHead,
  entries: readonly CalendarEntry[],
): string {
  return writeCalendar(
    { host, name, method: 'PUBLISH', ttlSeconds: 900 },
    entries.map(({ id, status, version, serviceName, clientName, meetingUrl, ...entry }) => ({
      id,
      status,
      version,
      changedAt: Date.parse(entry.updatedAt),
      startAt: Date.parse(entry.startAt),
      endAt: Date.parse(entry.endAt),
      summary: `${serviceName}: ${clientName}`,
      description: [atText(entry), clientName, entry.clientPhone, withText(entry)]
        .filter(Boolean)
        .join('\n'),
      // A home visit has its own place.
      location: entry.online
        ? meetingUrl
        : entry.customFields['place']?.trim() || whereOf(entry, address),
      meetingUrl,
    })),
  );
}

/** Returns the place of an appointment, whose location is named if the business has several. */
function whereOf({ location }: Pick<CalendarEntry, 'location'>, address: string | null) {
  return location ? placeText(location) : address;
}

/** Returns the local time of the business with its zone, for participants in other zones. */
function atText({
  online,
  startAt,
  localStart,
  timezone,
}: Pick<CalendarEntry, 'online' | 'startAt' | 'localStart' | 'timezone'>): string | null {
  if (!online) return null;
  return `${localStart.slice(11, 16)} (${zoneName(Date.parse(startAt), timezone, 'en')})`;
}

function withText({
  staffName,
  extraStaffNames,
}: Pick<CalendarEntry, 'staffName' | 'extraStaffNames'>): string | null {
  return staffName ? `With ${[staffName, ...extraStaffNames].join(', ')}` : null;
}
