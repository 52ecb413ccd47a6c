import { authorize } from '../business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import type { QueryClientArgs, QueryClientsArgs } from '../../graphql.generated.ts';
import { keyOfList, readList } from '../../platform/database/query/last-changes.ts';
import { notFound } from '../nouns/not-found.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import type { Client } from './client.entity.ts';
import { findClient } from './client.queries.ts';
import { readFilters } from './client-filters.ts';
import { findClients } from './client-list.queries.ts';
import { sorts } from './client-sorts.queries.ts';

/** Lists a business's clients, by default newest first. */
export async function listClients(
  context: Context,
  input: QueryClientsArgs,
): Promise<Page<Client>> {
  const business = await authorize(context, input.businessId, 'client:read');
  const sort = sorts[input.sort ?? 'newest'];
  const { limit, after, changed } = readList(input, business, sort.parts);
  const filters = await readFilters(context, business, input);
  const page = { sort, after, changed, most: limit + 1, now: toIso(context.now()) };
  const rows = await findClients(context.em, filters, page);
  return pageOf(rows, limit, keyOfList(changed, sort.keyOf));
}

/** Loads one client of a business. @throws DomainError NOT_FOUND. */
export async function getClient(context: Context, input: QueryClientArgs): Promise<Client> {
  const { id: businessId } = await authorize(context, input.businessId, 'client:read');
  const client = await findClient(context.em, { businessId, id: input.clientId });
  if (!client) throw notFound('cli', input.clientId);
  return client;
}
