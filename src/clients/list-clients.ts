import { authorize } from '../business/authorize.ts';
import type { Context } from '../context.ts';
import { columnsOf } from '../database/columns-of.ts';
import { likePattern, readPage } from '../database/pages.ts';
import { read } from '../database/sql.ts';
import { notFound } from '../errors.ts';
import type { QueryClientArgs, QueryClientsArgs } from '../graphql.generated.ts';
import { pageOf, type Page } from '../lib/paging.ts';
import { Client } from './client.entity.ts';

/** Lists a business's clients, newest first. */
export async function listClients(
  context: Context,
  input: QueryClientsArgs,
): Promise<Page<Client>> {
  const { id } = await authorize(context, input.businessId, 'client:read');
  const { limit, after } = readPage(input, ['text']);
  const rows = await read<Client>(
    context.em,
    `select ${columnsOf(context.em, Client, 'c')} from client c
     where c.business_id = $1
       and ($2::text is null or c.name ilike $2 or c.email ilike $2 or c.phone like $3)
       and ($4::text is null or c.id < $4)
     order by c.id desc limit $5`,
    [id, likePattern(input.search), digitsPattern(input.search), after?.[0] ?? null, limit + 1],
  );
  return pageOf(rows, limit, row => [row.id]);
}

/** People spell phone numbers with blanks and dashes; the stored ones have digits alone. */
function digitsPattern(search: string | null | undefined): string | null {
  if (search == null || !/^[\s\d()+./-]+$/.test(search)) return null;
  const digits = search.replace(/^\s*00/, '').replace(/\D/g, '');
  return digits === '' ? null : `%${digits}%`;
}

/** Loads one client of a business. @throws DomainError NOT_FOUND. */
export async function getClient(context: Context, input: QueryClientArgs): Promise<Client> {
  const { id: businessId } = await authorize(context, input.businessId, 'client:read');
  const client = await context.em.findOne(Client, { id: input.clientId, businessId });
  if (!client) throw notFound('cli', input.clientId);
  return client;
}
