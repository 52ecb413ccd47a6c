import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

/** Something in a calendar. Instants are epoch milliseconds. */
export interface CalendarEvent {
  readonly id: string;
  /** How often it was changed. */
  readonly version: number;
  /** When it became so. */
  readonly changedAt: number;
  readonly startAt: number;
  readonly endAt: number;
  /** As an appointment's. */
  readonly status: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string | null;
  /** Where it is met online. */
  readonly meetingUrl: string | null;
  /** For a message about it: who invites, and who is invited. */
  readonly between?: { readonly organizer: Person; readonly attendee: Person };
}

interface Person {
  readonly name: string;
  readonly email: string;
}

/** What a calendar is for, and the host that makes the ids of its events unique in the world. */
export interface CalendarHead {
  readonly host: string;
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  readonly name?: string;
  /** How often subscribers look again. */
  readonly ttlSeconds?: number;
}

const statuses: Readonly<Record<string, ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
  declined: ICalEventStatus.CANCELLED,
  expired: ICalEventStatus.CANCELLED,
};

/** How a program knows a link for one to join (RFC 7986). */
const conference = 'CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO';

/** An address without what texts of calendars escape, since addresses are not to be. */
function unescaped(url: string): string {
  return url.replaceAll(/[,;\\]/g, encodeURIComponent);
}

/**
 * Writes a calendar (RFC 5545), all times in UTC. Of an event that was changed, the higher SEQUENCE tells a program
 * that knows the UID already. The same events make the same text.
 */
export function writeCalendar(
  { host, method, name, ttlSeconds }: CalendarHead,
  events: readonly CalendarEvent[],
): string {
  const calendar = ical({
    ...(name !== undefined && { name }),
    prodId: { company: 'Frontdesk', product: 'Frontdesk', language: 'EN' },
    method: ICalCalendarMethod[method],
    ...(ttlSeconds !== undefined && { ttl: ttlSeconds }),
  });
  for (const { id, version, status, between, location, meetingUrl, ...event } of events) {
    const meeting = meetingUrl === null ? null : unescaped(meetingUrl);
    calendar.createEvent({
      id: `${id}@${host}`,
      sequence: version,
      stamp: new Date(event.changedAt),
      lastModified: new Date(event.changedAt),
      start: new Date(event.startAt),
      end: new Date(event.endAt),
      status: statuses[status] ?? ICalEventStatus.CONFIRMED,
      summary: event.summary,
      description: event.description,
      ...(location !== null && { location }),
      ...(meeting !== null && { url: meeting, x: [[conference, meeting]] }),
      ...(between && {
        organizer: between.organizer,
        attendees: [
          {
            ...between.attendee,
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ],
      }),
    });
  }
  return refolded(calendar.toString().trimEnd());
}

const mostBytes = 75;

/** Folds lines anew, because the library also breaks them between a backslash and the character that it escapes. */
function refolded(calendar: string): string {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n');
  return lines.map(line => `${folded(line)}\r\n`).join('');
}

/** Folds a line at 75 bytes, never inside a character or an escape. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= mostBytes) return line;
  let [done, part, size] = ['', '', 0];
  for (const [unit] of line.matchAll(/\\?./gu)) {
    const unitBytes = Buffer.byteLength(unit);
    if (size + unitBytes > mostBytes) {
      done += `${part}\r\n`;
      [part, size] = [' ', 1];
    }
    part += unit;
    size += unitBytes;
  }
  return done + part;
}
