import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An appointment as a calendar shows it. */
export interface CalendarEntry {
  readonly id: string;
  readonly status: string;
  readonly serviceName: string;
  readonly staffName: string | null;
  readonly clientName: string;
  readonly clientPhone: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly version: number;
  readonly createdAt: string;
}

/** What a calendar is called, where it is, and the host that makes the ids of its entries unique in the world. */
export interface CalendarHead {
  readonly name: string;
  readonly address: string | null;
  readonly host: string;
}

const statuses: Readonly<Record<string, ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
  declined: ICalEventStatus.CANCELLED,
};

/**
 * Writes a calendar (RFC 5545), all times in UTC. Of an entry that was changed, the higher SEQUENCE tells a program
 * that knows the UID already. The same entries make the same text.
 */
export function renderCalendar(
  { name, address, host }: CalendarHead,
  entries: readonly CalendarEntry[],
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Frontdesk', product: 'Frontdesk', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 900,
  });
  for (const entry of entries) {
    const { id, status, serviceName, staffName, clientName, clientPhone } = entry;
    calendar.createEvent({
      id: `${id}@${host}`,
      sequence: entry.version,
      stamp: new Date(entry.createdAt),
      start: new Date(entry.startAt),
      end: new Date(entry.endAt),
      status: statuses[status] ?? ICalEventStatus.CONFIRMED,
      summary: `${serviceName}: ${clientName}`,
      description: [clientName, clientPhone, staffName && `With ${staffName}`]
        .filter(Boolean)
        .join('\n'),
      ...(address !== null && { location: address }),
    });
  }
  return calendar.toString();
}
