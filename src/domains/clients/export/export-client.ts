import type { ClientExport, ExportClientInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import { write } from '../../../platform/journal/write.ts';
import { authorize } from '../../business/access/authorize.ts';
import { findRecords } from '../client-records.queries.ts';
import { readColumns, readSections, type Row } from './export.queries.ts';

/**
 * Exports all data that a business stores about a client. A repeated call reads it again, since no answer is
 * stored.
 */
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

/** Reads all data that a business stores about a client. @throws DomainError NOT_FOUND. */
export async function readAll(
  em: Context['em'],
  businessId: string,
  clientId: string,
): Promise<Record<string, Row | Row[]>> {
  const client = await readColumns(em, { businessId, id: clientId });
  if (!client) throw notFound('cli', clientId);
  const records = await findRecords(em, { businessId, clientId });
  const subjects = [clientId, ...records.map(({ id }) => id)];
  const others = client['other_contacts'] as string[];
  const words = [client['phone'], client['email'], ...others].filter(
    word => word != null,
  ) as string[];
  const found = await readSections(em, { businessId, clientId, subjects, words });
  return {
    client: named(client),
    ...Object.fromEntries(found.map(({ name, rows }) => [name, rows.map(named)])),
  };
}

/** Renames the columns of a row to the contract's names. */
export function named(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
