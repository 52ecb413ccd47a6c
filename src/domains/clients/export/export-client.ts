import type { ClientExport, ExportClientInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { authorize } from '../../business/access/authorize.ts';
import { thingsOf } from '../things-of.ts';
import { readSections } from './sections.ts';

/** A row by the names that the contract has for columns. */
export type Row = Readonly<Record<string, unknown>>;

/** All that a business keeps of a client. A repeat of the call reads it again: no answer is kept with it. */
export async function exportClient(
  context: Context,
  { businessId: given, clientId }: ExportClientInput,
): Promise<ClientExport> {
  const { id: businessId } = await authorize(context, given, 'client:export');
  const data = await readAll(context.em, businessId, clientId);
  const exportedAt = await write(context, businessId, ({ now }) =>
    Promise.resolve({
      result: now(),
      event: {
        type: 'client.exported',
        businessId,
        subject: clientId,
        summary: 'All that is kept of a client was exported.',
      },
    }),
  );
  return { clientId, exportedAt, data };
}

/** Reads all that a business keeps of a client. @throws DomainError NOT_FOUND. */
export async function readAll(
  em: Context['em'],
  businessId: string,
  clientId: string,
): Promise<Record<string, Row | Row[]>> {
  const client = await readClient(em, businessId, clientId);
  const things = await thingsOf(em, businessId, clientId);
  const subjects = [clientId, ...things.map(({ id }) => id)];
  const others = client['other_contacts'] as string[];
  const words = [client['phone'], client['email'], ...others].filter(word => word != null);
  const found = await sql<{ name: string; things: Row[] }>(em, readSections, [
    businessId,
    clientId,
    subjects,
    words,
  ]);
  return {
    client: named(client),
    ...Object.fromEntries(found.map(({ name, things: rows }) => [name, rows.map(named)])),
  };
}

async function readClient(em: Context['em'], businessId: string, clientId: string): Promise<Row> {
  const [found] = await sql<{ client: Row }>(
    em,
    `select to_jsonb(c) - '{business_id,search}'::text[] as client from client c
     where business_id = $1 and id = $2 and erased_at is null`,
    [businessId, clientId],
  );
  if (!found) throw notFound('cli', clientId);
  return found.client;
}

/** Gives a row the names that the contract has for columns. */
export function named(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
