import { calendarLinks } from '../../packages/shared/calendar-links.ts';
import type { Visit } from './visit.ts';

/** The fields of a booking that a calendar entry is made of. */
export interface CalendarFacts {
  title: string;
  startAt: string;
  endAt: string;
  status: string;
  /** The address of a file for any calendar; null if there is none. */
  fileUrl: string | null;
  staffNames: readonly string[];
  online: boolean;
  meetingUrl: string | null;
}

/** The addresses at which calendars on the web take a booking. */
export function linksToCalendars(visit: Visit, facts: CalendarFacts) {
  return calendarLinks({
    ...facts,
    title: `${facts.title}: ${visit.shop.name}`,
    place: (facts.online ? facts.meetingUrl : visit.shop.contacts.address) ?? '',
    about: aboutOf(visit, facts).join('\n'),
  });
}

/** Lines with the zone of what is online, the people, and the phone of the shop. */
function aboutOf(
  { shop, formats }: Visit,
  { online, startAt, staffNames }: CalendarFacts,
): string[] {
  const { phone } = shop.contacts;
  const lines = [
    online && `${formats.dateTime(startAt)} (${formats.zone(startAt)})`,
    formats.list(staffNames),
    phone && formats.phone(phone),
  ];
  return lines.filter(line => typeof line === 'string' && line !== '') as string[];
}
