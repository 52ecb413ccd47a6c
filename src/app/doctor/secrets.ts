import { sql } from '../../platform/database/query/sql.ts';
import { opens } from '../../platform/lib/security/secrets.ts';
import { allSealed, type Row, type Sealed } from '../reseal/sealed.ts';
import type { AppServices } from '../services.ts';
import { findingsAbout, type Finding } from './finding.ts';

const { ok, wrong } = findingsAbout('Secrets');

/** Number of rows of each kind that are tried. */
const mostTried = 200;

/** Checks that APP_SECRET opens sealed data of every kind. */
export async function secretFindings(services: AppServices): Promise<Finding[]> {
  const faults = await Promise.all(allSealed.map(kind => faultOf(services, kind)));
  const found = faults.filter(fault => fault !== null);
  return found.length > 0 ? found : [ok('APP_SECRET opens the stored secrets.')];
}

async function faultOf({ fork, seal }: AppServices, kind: Sealed): Promise<Finding | null> {
  const { what, table, key, columns, purposeOf } = kind;
  const rows = await sql<Row>(
    fork(),
    `select ${[...key, ...columns].join(', ')} from ${table}
     where ${columns[0]} is not null order by ${key.join(', ')} limit ${mostTried}`,
  );
  const closed = rows.filter(row => !opens(seal, row[columns[0]!]!, purposeOf(row)));
  if (closed.length === 0) return null;
  return wrong(
    `${closed.length} of ${rows.length} ${what} cannot be opened: APP_SECRET is not the one they were saved with.`,
  );
}
