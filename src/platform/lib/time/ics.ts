import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

/** An event of a calendar. Instants are epoch milliseconds. */
export interface CalendarEvent {
  readonly id: string;
  /** Number of the event's revision. */
  readonly version: number;
  /** Time of the last change. */
  readonly changedAt: number;
  readonly startAt: number;
  readonly endAt: number;
  /** Status of an appointment. */
  readonly status: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string | null;
  /** Link of an online meeting. */
  readonly meetingUrl: string | null;
  /** Organizer and attendee, for a message about the event. */
  readonly between?: { readonly organizer: Person; readonly attendee: Person };
}

interface Person {
  readonly name: string;
  readonly email: string;
}

/** Purpose of a calendar, and the host that makes its event ids globally unique. */
export interface CalendarHead {
  readonly host: string;
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  readonly name?: string;
  /** Interval in seconds at which subscribers reload. */
  readonly ttlSeconds?: number;
}

const statuses: Readonly<Record<string, ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
  declined: ICalEventStatus.CANCELLED,
  expired: ICalEventStatus.CANCELLED,
};

/** Property for a link to join a meeting (RFC 7986). */
const conference = 'CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO';

/** Encodes characters that calendar texts escape, since addresses must not be escaped. */
function unescaped(url: string): string {
  return url.replaceAll(/[,;\\]/g, encodeURIComponent);
}

/**
 * Writes a calendar (RFC 5545) with all times in UTC. A program updates a known UID if the SEQUENCE is higher.
 * The same events produce the same text.
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

/** Folds lines again, because the library also breaks lines between a backslash and the escaped character. */
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
