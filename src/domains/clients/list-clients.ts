import { authorize } from '../business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { whereClause } from '../../platform/database/query/where-clause.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { likePattern, readPage } from '../../platform/database/query/pages.ts';
import { read } from '../../platform/database/query/sql.ts';
import { notFound } from '../../platform/errors.ts';
import type { QueryClientArgs, QueryClientsArgs } from '../../graphql.generated.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { Client } from './client.entity.ts';

/** Lists a business's clients, newest first. */
export async function listClients(
  context: Context,
  input: QueryClientsArgs,
): Promise<Page<Client>> {
  const { id } = await authorize(context, input.businessId, 'client:read');
  const { limit, after } = readPage(input, ['text']);
  const pattern = likePattern(input.search);
  const { where, parameters, use } = whereClause([
    ['c.business_id = ?', id],
    [
      '(c.name ilike ? or c.email ilike ? or c.phone like ?)',
      pattern,
      pattern,
      digitsPattern(input.search),
    ],
    ['c.id < ?', after?.[0]],
  ]);
  const rows = await read<Client>(
    context.em,
    `select ${columnsOf(context.em, Client, 'c')} from client c
     where ${where} order by c.id desc limit ${use(limit + 1)}`,
    parameters,
  );
  return pageOf(rows, limit, row => [row.id]);
}

/** Stored phones have digits only, while searches may contain blanks and dashes. */
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
