import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import type { Services } from '../../platform/services.ts';
import { carried } from './carried.ts';
import type { Manifest, Row } from './format.ts';
import type { ImportIds } from './import-ids.ts';
import { madeHere } from './made-here.ts';
import { ArchiveProblem } from './problem.ts';

const mostRows = 500;
const mostCharacters = 2 ** 20;

interface Place {
  readonly manifest: Manifest;
  readonly ids: ImportIds;
  readonly slug: string | undefined;
}

/** Takes rows in the order of the archive and stores many of a table at once, in the transaction of `em`. */
export function rowInserter(services: Services, em: EntityManager, place: Place) {
  let count = 0;
  let columns: readonly string[] = [];
  let batch = { table: '', rows: [] as string[], length: 0 };

  const flush = async () => {
    const { table, rows } = batch;
    batch = { table, rows: [], length: 0 };
    if (rows.length === 0) return;
    const names = columns.map(column => `"${column}"`).join(', ');
    await sql(
      em,
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [`[${rows.join()}]`],
    ).catch(error => {
      throw refusal(table, error);
    });
    count += rows.length;
  };

  return {
    em,
    flush,
    count: () => count,
    add: async (table: string, row: Row) => {
      if (table !== batch.table) {
        await flush();
        columns = await columnsOf(em, table);
        batch = { table, rows: [], length: 0 };
      }
      checkRow(table, row, columns, place.ids.oldBusinessId);
      const text = moved(services, place, table, row);
      batch.rows.push(text);
      batch.length += text.length;
      if (batch.rows.length >= mostRows || batch.length >= mostCharacters) await flush();
    },
  };
}

/** Those that rows of the archive have. */
async function columnsOf(em: EntityManager, table: string): Promise<string[]> {
  const counted = carried.find(each => each.table === table)?.counted;
  const found = await sql<{ name: string }>(
    em,
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  return found.map(({ name }) => name).filter(name => name !== counted);
}

function checkRow(table: string, row: Row, columns: readonly string[], businessId: string): void {
  const isOwn = row[table === 'business' ? 'id' : 'business_id'] === businessId;
  if (!isOwn) throw new ArchiveProblem(`The archive has a row of ${table} of another business.`);
  const names = new Set(Object.keys(row));
  const differing = names.symmetricDifference(new Set(columns));
  if (differing.size === 0) return;
  throw new ArchiveProblem(
    `A row of ${table} in the archive has other columns than the table: ${[...differing].join(', ')}.`,
  );
}

/** A row as it is here, as a text. Pictures of the business are kept here from now on. */
function moved(
  services: Services,
  { manifest, ids, slug }: Place,
  table: string,
  row: Row,
): string {
  const own = ids.of(row);
  const made = madeHere[table]?.(services, ids.businessId, own) ?? own;
  // Old links lead to the business that they were made for, which a copy is not.
  if (slug !== undefined && (table === 'business' || table === 'shop'))
    Object.assign(made, { slug, former_slugs: [] });
  const folder = `${ids.businessId}/`;
  return manifest.pictures.reduce(
    (text, address) => text.replaceAll(address + folder, () => services.images.addressOf(folder)),
    JSON.stringify(made),
  );
}

/** What the database says of rows, in words. */
function refusal(table: string, error: { code?: string; constraint?: string }): Error {
  const { code, constraint = '' } = error;
  if (code === '23505') {
    return new ArchiveProblem(
      `Something of ${table} in the archive is here already (${constraint}): use --new-ids.`,
    );
  }
  // Classes 22 and 23: values and constraints.
  if (!/^2[23]/.test(code ?? '')) return error as Error;
  return new ArchiveProblem(
    `The database refuses a row of ${table} in the archive (${code} ${constraint}): it was changed, or is of another state.`,
  );
}
