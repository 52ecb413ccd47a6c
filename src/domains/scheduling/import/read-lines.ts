import type { EntityManager } from '@mikro-orm/sql';
import { DomainError, invalid, validationFailed, type Issue } from '../../../platform/errors.ts';
import { createYielder } from '../../../platform/lib/concurrency/create-yielder.ts';
import type { CsvFile } from '../../../platform/lib/csv/csv.ts';
import { orNote } from '../../../platform/lib/csv/import-report.ts';
import { wallToInstant } from '../../../platform/lib/time/time.ts';
import { readDate } from '../../../platform/validation/read-day.ts';
import type { Business } from '../../business/business.entity.ts';
import type { NamedClients } from '../../clients/import/named-clients.ts';
import type { Row } from '../../clients/import/read-cells.ts';
import type { BookableNames } from './bookable-names.ts';
import type { NamedPlaces } from './named-places.ts';
import { findBookedAt } from './import.queries.ts';

export type Cells = Readonly<Record<string, string>>;

/** An appointment requested by a row. */
export interface WantedLine {
  cells: Cells;
  /** The business at the location of the appointment. */
  place: Business;
  itemId: string;
  variantId: string | null;
  staffId: string | null;
  startAt: number;
  client: Row;
}

interface Given {
  names: BookableNames;
  clients: NamedClients;
  places: NamedPlaces;
  now: number;
}

/** Reads the rows of a file. Past, cancelled and already booked appointments are skipped. */
export async function readLines(
  em: EntityManager,
  businessId: string,
  { records }: CsvFile,
  given: Given,
): Promise<{ wanted: WantedLine[]; refused: ReadonlyMap<Cells, DomainError> }> {
  const wanted: WantedLine[] = [];
  const refused = new Map<Cells, DomainError>();
  const pause = createYielder();
  for (const { cells, issues } of records) {
    await pause();
    if (issues.length > 0) continue;
    try {
      const line = readLine(cells, given);
      if (line) wanted.push(line);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.set(cells, error);
    }
  }
  const there = await bookedAt(em, businessId, wanted);
  const isNew = ({ client, itemId, startAt }: WantedLine) =>
    !there.has(keyOf(client.id, itemId, startAt));
  return { wanted: wanted.filter(isNew), refused };
}

/**
 * Reads one row; null if its appointment is past or cancelled. @throws DomainError VALIDATION_FAILED that names every bad cell.
 */
function readLine(cells: Cells, { names, clients, places, now }: Given): WantedLine | null {
  if (cells['status'] === 'cancelled') return null;
  const issues: Issue[] = [];
  const note = <T>(read: () => T) => orNote(issues, read);
  const place = note(() => places.placeOf(cells['locationName'] ?? ''));
  const startAt = note(() => {
    const date = readDate(cells['date'] ?? '', 'date');
    return wallToInstant(date, readTime(cells['time'] ?? ''), place?.timezone ?? 'UTC');
  });
  if (place && startAt !== undefined && startAt <= now) return null;
  const service = note(() => names.serviceOf(cells['serviceName'] ?? ''));
  const staffId = note(() => names.personOf(cells['staffName'] ?? ''));
  const client = note(() => (issues.length > 0 ? clients.find(cells) : clients.findOrAdd(cells)));
  if (issues.length > 0 || !place || !service || !client || startAt === undefined) {
    throw validationFailed(issues);
  }
  return { cells, place, ...service, staffId: staffId ?? null, startAt, client };
}

function readTime(time: string): string {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return time;
  throw invalid('time', 'must be a time of day such as 14:30.');
}

const keyOf = (...parts: readonly unknown[]) => parts.join(' ');

/** Returns keys of existing bookings with the same client, service and start. */
async function bookedAt(
  em: EntityManager,
  businessId: string,
  lines: readonly WantedLine[],
): Promise<ReadonlySet<string>> {
  const starts = [...new Set(lines.map(({ startAt }) => startAt))];
  const rows = await findBookedAt(em, { businessId, starts });
  return new Set(
    rows.map(({ clientId, catalogItemId, startAt }) => keyOf(clientId, catalogItemId, startAt)),
  );
}
