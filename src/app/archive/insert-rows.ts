import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import type { Services } from '../../platform/services.ts';
import { carried } from './carried.ts';
import { type Manifest, type Row, ArchiveProblem } from './format.ts';
import type { ImportIds } from './import-ids.ts';
import { contactVector, textVector } from '../../platform/lib/text/search-words.ts';
import { hashCode, hintOf, newCode, sealCode } from '../../domains/gift-cards/codes/code.ts';
import { newWebhookSecret, purposeOf } from '../../domains/webhooks/endpoints/secret.ts';

type Make = (services: Services, businessId: string, row: Row) => Row;

/** Columns that depend on the installation's secret or the business's id. The import computes them again. */
const madeHere: Readonly<Record<string, Make>> = {
  client: (_services, businessId, row) => ({
    ...row,
    search: row['erased_at'] === null ? contactVector(businessId, reachable(row)) : null,
  }),
  conversation_message: (_services, businessId, row) => ({
    ...row,
    search: textVector(businessId, [row['subject'], row['text']].filter(Boolean).join(' ')),
  }),
  gift_card: (services, businessId, row) => {
    const code = (row['sealed_code'] as string) || newCode();
    const hash = hashCode(services, businessId, code);
    if (hash === null) throw new ArchiveProblem('The archive has a gift card whose code is none.');
    const sealed = sealCode(services, row['id'] as string, code);
    return { ...row, code_hash: hash, sealed_code: sealed, hint: hintOf(code) };
  },
  webhook_endpoint: ({ seal }, _businessId, row) => ({
    ...row,
    secret: seal.close(newWebhookSecret(), purposeOf(row['id'] as string)),
  }),
};

const mostRows = 500;

const mostCharacters = 2 ** 20;

interface Place {
  readonly manifest: Manifest;
  readonly ids: ImportIds;
  readonly slug: string | undefined;
}

/** Takes rows in archive order and inserts them in batches by table, in the transaction of `em`. */
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

/** Returns the columns that exported rows of a table have. */
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
  if (table === 'business' && row['sandbox_of'] != null) {
    throw new ArchiveProblem('The archive is of a sandbox. Create a new sandbox instead.');
  }
  const names = new Set(Object.keys(row));
  const differing = names.symmetricDifference(new Set(columns));
  if (differing.size === 0) return;
  throw new ArchiveProblem(
    `A row of ${table} in the archive has other columns than the table: ${[...differing].join(', ')}.`,
  );
}

/** Returns a row adapted to this installation, as JSON. Picture addresses lead to this installation's store. */
function moved(
  services: Services,
  { manifest, ids, slug }: Place,
  table: string,
  row: Row,
): string {
  const own = ids.of(row);
  const made = madeHere[table]?.(services, ids.businessId, own) ?? own;
  // Old links belong to the original business, so a copy starts without former slugs.
  if (slug !== undefined && (table === 'business' || table === 'shop'))
    Object.assign(made, { slug, former_slugs: [] });
  const folder = `${ids.businessId}/`;
  return manifest.pictures.reduce(
    (text, address) => text.replaceAll(address + folder, () => services.images.addressOf(folder)),
    JSON.stringify(made),
  );
}

/** Explains a database error about rows in words. */
function refusal(table: string, error: { code?: string; constraint?: string }): Error {
  const { code, constraint = '' } = error;
  if (code === '23505') {
    return new ArchiveProblem(
      `Something of ${table} in the archive is here already (${constraint}): use --new-ids.`,
    );
  }
  // SQLSTATE classes 22 (data exceptions) and 23 (constraint violations).
  if (!/^2[23]/.test(code ?? '')) return error as Error;
  return new ArchiveProblem(
    `The database refuses a row of ${table} in the archive (${code} ${constraint}): it was changed, or is of another state.`,
  );
}

function reachable(row: Row) {
  return {
    name: String(row['name']),
    phone: row['phone'] as string | null,
    email: row['email'] as string | null,
    otherContacts: row['other_contacts'] as string[],
  };
}
