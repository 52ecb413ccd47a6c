import type { EntityManager } from '@mikro-orm/sql';
import { inTransaction } from '../../platform/database/tenancy/tenant-scope.ts';
import { sql } from '../../platform/database/query/sql.ts';
import type { Services } from '../../platform/services.ts';
import { allSealed, type Row, type Sealed } from './sealed.ts';

const rowsAtOnce = 500;

/** Result for one kind of sealed data. */
interface Resealed {
  readonly what: string;
  readonly count: number;
  /** Number of rows that neither the present secret nor the previous one opens. */
  readonly unreadable: number;
}

/** Seals data of the previous secret with the present one. A second run changes nothing. */
export async function* reseal(services: Services & { fork(): EntityManager }) {
  for (const kind of allSealed) yield await resealKind(services, services.fork(), kind);
}

async function resealKind(services: Services, em: EntityManager, kind: Sealed): Promise<Resealed> {
  const { what, table, key, columns } = kind;
  const after = key.map((_, index) => `$${index + 1}`).join(', ');
  let [count, unreadable] = [0, 0];
  let last = key.map(() => '');
  for (;;) {
    const rows = await sql<Row>(
      em,
      `select ${[...key, ...columns].join(', ')} from ${table} where (${key.join(', ')}) > (${after})
       order by ${key.join(', ')} limit ${rowsAtOnce}`,
      last,
    );
    for (const row of rows) {
      const changes = changesOf(services, kind, row);
      if (changes === null) unreadable += 1;
      else if (await store(em, kind, row, changes)) count += 1;
    }
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return { what, count, unreadable };
    last = key.map(column => end[column]!);
  }
}

/** Returns the changed columns of a row; null if a sealed value cannot be opened. */
function changesOf(services: Services, kind: Sealed, row: Row): Row | null {
  const { seal } = services;
  const purpose = kind.purposeOf(row);
  const changes: Record<string, string | null> = {};
  try {
    for (const [index, column] of kind.columns.entries()) {
      const sealed = row[column];
      if (sealed == null || seal.isPresent(sealed, purpose)) continue;
      const text = seal.open(sealed, purpose);
      changes[column] = seal.close(text, purpose);
      if (index === 0) Object.assign(changes, kind.besides?.(services, row, text));
    }
    return changes;
  } catch {
    return null;
  }
}

/** Stores the changes, unless the row was changed meanwhile. */
async function store(
  em: EntityManager,
  { table, key, columns }: Sealed,
  row: Row,
  changes: Row,
): Promise<boolean> {
  const entries = Object.entries(changes);
  if (entries.length === 0) return false;
  const same = [...key, ...columns.filter(column => column in changes)];
  const statement = `update ${table}
    set ${entries.map(([column], index) => `${column} = $${index + 1}`).join(', ')}
    where ${same.map((column, index) => `${column} = $${entries.length + index + 1}`).join(' and ')}
    returning 1`;
  const values = [...entries.map(([, value]) => value), ...same.map(column => row[column] ?? null)];
  const stored = await inTransaction(em, row['business_id']!, transaction =>
    sql(transaction, statement, values),
  );
  return stored.length > 0;
}
