import type { ImportAppointmentsInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import {
  importedEvent,
  type ImportUndo,
  importUndoneEvent,
} from '../../../platform/journal/imported.ts';
import { type CsvFile, readCsv } from '../../../platform/lib/csv/csv.ts';
import {
  importInPieces,
  importLines,
  type ImportReport,
} from '../../../platform/lib/csv/import-report.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { phoneCountry } from '../../business/country.ts';
import { importLimits } from '../../business/import-limits.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { clientColumns, NamedClients } from '../../clients/import/named-clients.ts';
import { storeImported } from '../../clients/import/store-imported.ts';
import { newAppointment } from '../appointments/booking/book-start.ts';
import { insertAppointments } from '../appointments/booking/new-appointment.queries.ts';
import { recordReservations } from '../appointments/booking/reserve-slot.ts';
import { BookableNames } from './bookable-names.ts';
import { NamedPlaces } from './named-places.ts';
import { type PlacedLine, placeLines } from './place-lines.ts';
import { readLines } from './read-lines.ts';
import { cancelUntouched, findImported } from './import.queries.ts';

const columns = [
  'date',
  'time',
  'serviceName',
  'staffName',
  'locationName',
  ...clientColumns,
  'status',
];

/**
 * Imports another system's future appointments from a CSV file. They may break hours, notice and other rules, but never overbook.
 * Nobody is notified. A dry run only reports the result. The rows are stored in pieces, and other bookings can be made in
 * between. All pieces belong to one import, which is undone as a whole.
 */
export async function importAppointments(
  context: Context,
  input: ImportAppointmentsInput,
): Promise<ImportReport> {
  const business = await authorize(context, input.businessId, 'appointment:force');
  const { id: businessId } = business;
  await authorize(context, businessId, 'client:write');
  const file = await readCsv(
    input.csv,
    { known: columns, required: ['date', 'serviceName'], verbatim: [] },
    await importLimits(context.em, businessId),
  );
  if (input.dryRun) return (await plan(context, business, file, true)).report;
  const importId = newId('imp');
  return importInPieces(file, byStart(file), async ({ file: piece, isLast, answer }) => {
    // The idempotency key belongs to the last piece, because the import is incomplete without it.
    const call = isLast ? context : { ...context, idempotency: null };
    let held = 0;
    const stored = await writeLocked(call, businessId, async (transaction, locked) => {
      const begun = performance.now();
      const { report, placed } = await plan(transaction, locked, piece, false);
      const created = await book(transaction, locked, placed);
      const noun = { noun: 'appointment', businessId, things: 'Appointments were' };
      const event = importedEvent(noun, report, { created, changed: [] }, importId);
      held = performance.now() - begun;
      return { result: answer(report), event, journaled: created.length === 0 && !isLast };
    });
    return { report: stored, held };
  });
}

/** Returns the rows sorted by start, so that a piece covers few days. */
function byStart({ records }: CsvFile): CsvFile['records'] {
  const startOf = ({ cells }: CsvFile['records'][number]) =>
    `${cells['date'] ?? ''} ${cells['time'] ?? ''}`;
  return records.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
}

async function plan({ em, now }: Context, business: Business, file: CsvFile, dryRun: boolean) {
  const country = phoneCountry(business);
  const names = await BookableNames.of(em, business.id);
  const clients = await NamedClients.of(em, business.id, { file, country, dryRun });
  const places = await NamedPlaces.of(em, business);
  const given = { names, clients, places, now: now() };
  const { wanted, refused } = await readLines(em, business.id, file, given);
  const { placed, stuck } = await placeLines(em, wanted, now());
  const created = new Set(placed.map(({ cells }) => cells));
  const report = await importLines(file, dryRun, cells => {
    const refusal = refused.get(cells) ?? stuck.get(cells);
    if (refusal) throw refusal;
    return created.has(cells) ? 'created' : 'unchanged';
  });
  return { report, placed };
}

/** Stores appointments with their new clients. They have no cancellation policy, because these clients never agreed to one. */
async function book(
  transaction: Context,
  business: Business,
  placed: readonly PlacedLine[],
): Promise<string[]> {
  if (placed.length === 0) return [];
  const { em } = transaction;
  const added = [...new Set(placed.map(({ client }) => client))].filter(({ id }) => id === null);
  const stored = await storeImported(em, business.id, added, transaction.now());
  const ids = new Map(stored.map(({ row, id }) => [row, id]));
  const created: string[] = [];
  for (const there of Map.groupBy(placed, ({ place }) => place).values()) {
    created.push(...(await bookAt(transaction, there[0]!.place, there, ids)));
  }
  return created;
}

/** Stores the appointments at one location. The stored clients are in `ids`. */
async function bookAt(
  transaction: Context,
  business: Business,
  placed: readonly PlacedLine[],
  ids: ReadonlyMap<PlacedLine['client'], string>,
): Promise<string[]> {
  const { em, now } = transaction;
  const request = { business, now: now(), ignoring: undefined, visits: undefined, force: true };
  await recordReservations(
    em,
    request,
    placed.map(({ reservation }) => reservation),
  );
  const drafts = placed.map(({ reservation, client }) => {
    const { phone, name } = client;
    const booking = {
      client: { id: client.id ?? ids.get(client)!, phone, name },
      conversationId: null,
      customFields: {},
      fields: {},
      orderId: null,
      force: true,
    };
    const draft = newAppointment(business, reservation, booking, transaction);
    return { ...draft, source: 'import' as const, policy: null, depositMinor: 0 };
  });
  await insertAppointments(em, { business, drafts, seriesId: null });
  return drafts.map(({ id }) => id);
}

/** Number of appointments cancelled under one lock. */
const pieceSize = 150;

/**
 * Undoes an import with all its pieces: cancels the appointments that were not changed, paid or sold since. Nobody is notified.
 * Other bookings can be made between the locks. After an interruption, another undo continues.
 */
export async function undoAppointmentImport(
  context: Context,
  { id: businessId }: Business,
  { importId }: ImportUndo,
): Promise<null> {
  const created = await findImported(context.em, { businessId, importId });
  const traces = { created, changed: [] };
  const noun = { noun: 'appointment', businessId };
  let removed = 0;
  for (let at = 0; ; at += pieceSize) {
    const piece = created.slice(at, at + pieceSize);
    const isLast = at + pieceSize >= created.length;
    const call = isLast ? context : { ...context, idempotency: null };
    const before = removed;
    removed += await writeLocked(call, businessId, async ({ em }) => {
      const result = await cancelUntouched(em, { businessId, ids: piece });
      const done = { removed: before + result, restored: 0 };
      const event = importUndoneEvent(noun, { importId, traces }, done);
      return { result, event, journaled: !isLast };
    });
    if (isLast) return null;
  }
}
