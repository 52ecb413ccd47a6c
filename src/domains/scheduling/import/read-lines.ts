import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError, invalid, validationFailed, type Issue } from '../../../platform/errors.ts';
import { takeTurns } from '../../../platform/lib/concurrency/take-turns.ts';
import type { CsvFile } from '../../../platform/lib/csv/csv.ts';
import { orNote } from '../../../platform/lib/csv/import-report.ts';
import { toIso, wallToInstant } from '../../../platform/lib/time/time.ts';
import { readDate } from '../../../platform/validation/read-day.ts';
import type { Business } from '../../business/business.entity.ts';
import type { NamedClients } from '../../clients/import/named-clients.ts';
import type { Row } from '../../clients/import/read-cells.ts';
import type { BookableNames } from './bookable-names.ts';

export type Cells = Readonly<Record<string, string>>;

/** An appointment that a line asks for. */
export interface WantedLine {
  cells: Cells;
  itemId: string;
  variantId: string | null;
  staffId: string | null;
  startAt: number;
  client: Row;
}

interface Given {
  names: BookableNames;
  clients: NamedClients;
  now: number;
}

/** Reads the lines of a file. Those that are over, cancelled, or booked here already, are left out. */
export async function readLines(
  em: EntityManager,
  business: Business,
  { records }: CsvFile,
  given: Given,
): Promise<{ wanted: WantedLine[]; refused: ReadonlyMap<Cells, DomainError> }> {
  const wanted: WantedLine[] = [];
  const refused = new Map<Cells, DomainError>();
  const pause = takeTurns();
  for (const { cells, issues } of records) {
    await pause();
    if (issues.length > 0) continue;
    try {
      const line = readLine(cells, business, given);
      if (line) wanted.push(line);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.set(cells, error);
    }
  }
  const there = await bookedAt(em, business.id, wanted);
  const isNew = ({ client, itemId, startAt }: WantedLine) =>
    !there.has(keyOf(client.id, itemId, startAt));
  return { wanted: wanted.filter(isNew), refused };
}

/** Null: it is over or cancelled. @throws DomainError VALIDATION_FAILED naming every bad cell. */
function readLine(
  cells: Cells,
  { timezone }: Business,
  { names, clients, now }: Given,
): WantedLine | null {
  if (cells['status'] === 'cancelled') return null;
  const issues: Issue[] = [];
  const note = <T>(read: () => T) => orNote(issues, read);
  const startAt = note(() =>
    wallToInstant(readDate(cells['date'] ?? '', 'date'), readTime(cells['time'] ?? ''), timezone),
  );
  if (startAt !== undefined && startAt <= now) return null;
  const service = note(() => names.serviceOf(cells['serviceName'] ?? ''));
  const staffId = note(() => names.personOf(cells['staffName'] ?? ''));
  const client = note(() => (issues.length > 0 ? clients.find(cells) : clients.findOrAdd(cells)));
  if (issues.length > 0 || !service || !client || startAt === undefined) {
    throw validationFailed(issues);
  }
  return { cells, ...service, staffId: staffId ?? null, startAt, client };
}

function readTime(time: string): string {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return time;
  throw invalid('time', 'must be a time of day such as 14:30.');
}

const keyOf = (...parts: readonly unknown[]) => parts.join(' ');

/** What clients have booked of the same at the same time. */
async function bookedAt(
  em: EntityManager,
  businessId: string,
  lines: readonly WantedLine[],
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ clientId: string; itemId: string; startAt: string }>(
    em,
    `select client_id as "clientId", catalog_item_id as "itemId", (extract(epoch from start_at) * 1000)::bigint::text as "startAt"
     from appointment where business_id = $1 and start_at = any($2::timestamptz[])
       and status in ('pending', 'confirmed', 'arrived', 'completed')`,
    [businessId, [...new Set(lines.map(({ startAt }) => toIso(startAt)))]],
  );
  return new Set(rows.map(({ clientId, itemId, startAt }) => keyOf(clientId, itemId, startAt)));
}
