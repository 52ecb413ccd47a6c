import type { Booking, Config } from './types.ts';

interface Entry extends Pick<Booking, 'startAt' | 'endAt' | 'status'> {
  id: string;
  what: string;
  /** Time with its zone, for an online appointment. */
  when: string | false;
}

/** Returns bookings as an iCalendar file (RFC 5545), as a data URL for a download link. */
export function calendarFile(bookings: readonly Entry[], at: Config, host: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Frontdesk//Widget//EN',
    ...bookings.flatMap(booking => eventOf(booking, at, host)),
    'END:VCALENDAR',
  ];
  const text = lines.map(folded).join('\r\n');
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(`${text}\r\n`)}`;
}

function eventOf(booking: Entry, { name, address, phone }: Config, host: string): string[] {
  const about = [booking.when, phone && `${name}, ${phone}`].filter(Boolean).join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${booking.id}@${host}`,
    `DTSTAMP:${stamp(new Date().toISOString())}`,
    `DTSTART:${stamp(booking.startAt)}`,
    `DTEND:${stamp(booking.endAt)}`,
    `STATUS:${booking.status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'}`,
    `SUMMARY:${escaped(`${booking.what} · ${name}`)}`,
    ...(address ? [`LOCATION:${escaped(address)}`] : []),
    ...(about ? [`DESCRIPTION:${escaped(about)}`] : []),
    'END:VEVENT',
  ];
}

function stamp(instant: string): string {
  return `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const mostBytes = 75;
const bytes = new TextEncoder();

/** Folds a line at 75 bytes, never inside a character or between a backslash and the escaped character. */
function folded(line: string): string {
  let [done, part] = ['', ''];
  for (const [unit] of line.matchAll(/\\?./gu)) {
    if (bytes.encode(part + unit).length > mostBytes) {
      done += `${part}\r\n`;
      part = ' ';
    }
    part += unit;
  }
  return done + part;
}
