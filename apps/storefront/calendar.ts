import { calendarLinks } from '../../packages/shared/calendar-links.ts';
import type { RequestContext } from './request-context.ts';

/** Fields of a booking for a calendar entry. */
export interface CalendarFacts {
  title: string;
  startAt: string;
  endAt: string;
  status: string;
  /** Address of an iCalendar file; null if there is none. */
  fileUrl: string | null;
  staffNames: readonly string[];
  online: boolean;
  meetingUrl: string | null;
}

/** Returns links that add a booking to web calendars. */
export function linksToCalendars(context: RequestContext, facts: CalendarFacts) {
  return calendarLinks({
    ...facts,
    title: `${facts.title}: ${context.shop.name}`,
    place: (facts.online ? facts.meetingUrl : context.shop.contacts.address) ?? '',
    about: aboutOf(context, facts).join('\n'),
  });
}

/** Returns lines with the zone of an online appointment, the staff members and the shop's phone. */
function aboutOf(
  { shop, formats }: RequestContext,
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
