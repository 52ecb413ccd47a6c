import type { Booking, Config } from './types.ts';

interface Entry extends Pick<Booking, 'startAt' | 'endAt' | 'status'> {
  id: string;
  what: string;
  /** The time with its zone, of what is online. */
  when: string | false;
}

/** A booking as an iCalendar file (RFC 5545), as a data URL for a download link. */
export function calendarFile(
  booking: Entry,
  { name, address, phone }: Config,
  host: string,
): string {
  const about = [booking.when, phone && `${name}, ${phone}`].filter(Boolean).join('\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Frontdesk//Widget//EN',
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
    'END:VCALENDAR',
  ];
  const text = lines.map(folded).join('\r\n');
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(`${text}\r\n`)}`;
}

function stamp(instant: string): string {
  return `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const mostBytes = 75;
const bytes = new TextEncoder();

/** Folds a line at 75 bytes, never inside a character or between a backslash and the character that it escapes. */
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
