import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/access/authorize.ts';
import { importLimits } from '../business/import-limits.ts';
import type { Context } from '../../platform/context.ts';
import { readCsv, type CsvFile } from '../../platform/lib/csv/csv.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { validationFailed, type Issue } from '../../platform/errors.ts';
import type { ImportClientsInput } from '../../graphql.generated.ts';
import {
  importLines,
  keepLineEnds,
  orNote,
  readLine,
  readText,
  totalsOf,
  type ImportReport,
} from '../../platform/lib/csv/import-report.ts';
import { write } from '../../platform/journal/write.ts';
import { newId } from '../../platform/lib/ids.ts';
import { contactVector } from '../../platform/lib/text/search-words.ts';
import { normalisePhone } from '../../platform/lib/phone.ts';
import { takeTurns } from '../../platform/lib/concurrency/take-turns.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { readEmail, readPhone } from '../../platform/validation/read-text.ts';

type Cells = Readonly<Record<string, string | undefined>>;

/** A client to store. */
interface Row {
  phone: string;
  name: string;
  email: string | null;
  notes: string | null;
}

const known = ['clientPhone', 'clientName', 'email', 'notes'];

/** Creates and changes clients from a CSV file, matched by phone. A dry run only reports the result. */
export async function importClients(
  context: Context,
  input: ImportClientsInput,
): Promise<ImportReport> {
  const { id: businessId } = await authorize(context, input.businessId, 'client:write');
  const file = await readCsv(
    input.csv,
    { known, required: ['clientPhone'], verbatim: ['notes'] },
    await importLimits(context.em, businessId),
  );
  if (input.dryRun) return (await plan(context.em, businessId, file, true)).report;
  return write(context, businessId, async ({ em, now }) => {
    const { report, changed } = await plan(em, businessId, file, false);
    await store(em, businessId, changed, now());
    const { text, details } = totalsOf(report);
    return {
      result: report,
      event: {
        type: 'client.imported',
        businessId,
        subject: null,
        summary: `Clients were imported: ${text}.`,
        details,
      },
    };
  });
}

async function plan(em: EntityManager, businessId: string, file: CsvFile, dryRun: boolean) {
  const phones = await phonesIn(file);
  const there = await sql<Row>(
    em,
    `select phone, name, email, notes from client where business_id = $1 and phone = any($2)
     order by id ${dryRun ? '' : 'for update'}`,
    [businessId, [...phones.values()]],
  );
  const clients = new Map(there.map(row => [row.phone, row]));
  const changed = new Map<string, Row>();
  const report = await importLines(file, dryRun, cells => {
    const { clientPhone = '' } = cells;
    const phone = phones.get(clientPhone) ?? readPhone(clientPhone, 'clientPhone');
    const before = clients.get(phone);
    const after = { ...(before ?? newRow(phone)), ...readCells(cells, before) };
    if (before && isSame(before, after)) return 'unchanged';
    clients.set(phone, after);
    changed.set(phone, after);
    return before ? 'updated' : 'created';
  });
  return { report, changed: [...changed.values()] };
}

/** The phones of a file by how they are spelled; those that are none are left out. */
async function phonesIn({ records }: CsvFile): Promise<ReadonlyMap<string, string>> {
  const phones = new Map<string, string>();
  const pause = takeTurns();
  for (const text of new Set(records.map(({ cells }) => cells['clientPhone'] ?? ''))) {
    await pause();
    const phone = normalisePhone(text);
    if (phone) phones.set(text, phone);
  }
  return phones;
}

function newRow(phone: string): Row {
  return { phone, name: '', email: null, notes: null };
}

function isSame(a: Row, b: Row): boolean {
  return a.name === b.name && a.email === b.email && a.notes === b.notes;
}

/** Reads the cells other than the phone. @throws DomainError VALIDATION_FAILED naming every bad cell. */
function readCells({ clientName, email, notes }: Cells, before: Row | undefined): Partial<Row> {
  const issues: Issue[] = [];
  if (!clientName && !before)
    issues.push({ path: 'clientName', message: 'required for a new client.', rule: 'required' });
  const name = orNote(issues, () => readLine(clientName ?? '', 'clientName', 200));
  const address = orNote(issues, () => email && readEmail(readText(email, 'email', 254), 'email'));
  const text = orNote(issues, () => readText(notes ?? '', 'notes', 5000));
  if (issues.length > 0) throw validationFailed(issues);
  return {
    ...(name && { name }),
    ...(email !== undefined && { email: address || null }),
    ...(notes !== undefined && { notes: keepLineEnds(text || null, before?.notes) }),
  };
}

/** Stores clients with one statement. A client that a booking has created meanwhile is updated. */
async function store(
  em: EntityManager,
  businessId: string,
  rows: readonly Row[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return;
  const pause = takeTurns();
  const texts: string[] = [];
  for (const row of rows) {
    await pause();
    const search = contactVector(businessId, row);
    texts.push(JSON.stringify({ id: newId('cli'), ...row, search }));
  }
  await sql(
    em,
    `insert into client (id, business_id, phone, name, email, notes, search, created_at)
     select id, $1, phone, name, email, notes, search, $2
     from jsonb_to_recordset($3::jsonb) as row(id text, phone text, name text, email text, notes text,
       search tsvector)
     on conflict (business_id, phone) do update set name = excluded.name, email = excluded.email,
       notes = excluded.notes, search = excluded.search, version = client.version + 1`,
    [businessId, toIso(now), `[${texts.join()}]`],
  );
}
