import type { CustomField } from '../custom-fields/custom-field.entity.ts';
import { fieldsOf } from '../custom-fields/list-fields.ts';
import { authorize } from '../business/access/authorize.ts';
import { phoneCountry } from '../business/country.ts';
import { importLimits } from '../business/import-limits.ts';
import type { Context } from '../../platform/context.ts';
import { readCsv, type CsvFile } from '../../platform/lib/csv/csv.ts';
import type { CountryCode } from '../../platform/lib/phone/read-phone-number.ts';
import { invalid } from '../../platform/errors.ts';
import type { ImportClientsInput } from '../../graphql.generated.ts';
import { importLines, type ImportReport } from '../../platform/lib/csv/import-report.ts';
import { importedEvent, traceOf } from '../../platform/journal/imported.ts';
import { write } from '../../platform/journal/write.ts';
import { ClientsToImport, findImported } from './import/clients-to-import.ts';
import { importColumns, readCells, type Row } from './import/read-cells.ts';
import { storeImported } from './import/store-imported.ts';

/**
 * Creates and changes clients from a CSV file, matched by id, phone or e-mail address. A dry run only reports
 * the result.
 */
export async function importClients(
  context: Context,
  input: ImportClientsInput,
): Promise<ImportReport> {
  const business = await authorize(context, input.businessId, 'client:write');
  const { id: businessId } = business;
  const country = phoneCountry(business);
  const fields = (await fieldsOf(context.em, businessId, 'client')).filter(each => each.active);
  const names = fields.map(({ name }) => name);
  const file = await readCsv(
    input.csv,
    { known: [...importColumns, ...names], required: [], verbatim: ['notes'] },
    await importLimits(context.em, businessId),
  );
  checkColumns(file);
  if (input.dryRun)
    return (await plan(context.em, businessId, { file, fields, country }, true)).report;
  return write(context, businessId, async ({ em, now }) => {
    const { report, changed } = await plan(em, businessId, { file, fields, country }, false);
    const stored = await storeImported(em, businessId, [...changed.keys()], now());
    const event = importedEvent({ noun: 'client', businessId, things: 'Clients were' }, report, {
      created: stored.flatMap(({ id, isNew }) => (isNew ? [id] : [])),
      changed: [...changed].flatMap(([after, was]) =>
        was?.id ? [traceOf(was.id, was, after)] : [],
      ),
    });
    return { result: report, event };
  });
}

/** Refuses a file without any column that identifies clients. */
function checkColumns({ records }: CsvFile): void {
  const [first] = records;
  if (!first || ['clientId', 'clientPhone', 'clientName'].some(name => name in first.cells)) return;
  throw invalid('csv', 'has no column clientPhone, clientName or clientId; it needs one of them.');
}

async function plan(
  em: Context['em'],
  businessId: string,
  {
    file,
    fields,
    country,
  }: Readonly<{ file: CsvFile; fields: readonly CustomField[]; country: CountryCode | null }>,
  dryRun: boolean,
) {
  const { phones, there } = await findImported(em, businessId, country, file, dryRun);
  const clients = new ClientsToImport(there);
  /** New state of each changed client, with the state before the file. */
  const changed = new Map<Row, Row | undefined>();
  const report = await importLines(file, dryRun, cells => {
    const { line, before } = readCells(cells, phones, who => clients.find(who), {
      fields,
      country,
    });
    const after = clients.change(before, line);
    if (!after) return 'unchanged';
    const was = before && (changed.has(before) ? changed.get(before) : before);
    if (before) changed.delete(before);
    changed.set(after, was);
    return before ? 'updated' : 'created';
  });
  return { report, changed };
}
