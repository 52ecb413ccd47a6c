import type { QueryClientDoublesArgs } from '../../../graphql.generated.ts';
import type { ClientLikeness } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Client } from '../client.entity.ts';
import type { ClientDouble } from './client-double.ts';
import { getClient } from '../list-clients.ts';
import { findAlike } from './merge.queries.ts';

const mostShown = 5;

/** Finds clients of a business who may be the same person as a given one, most likely first. */
export async function findDoubles(
  context: Context,
  input: QueryClientDoublesArgs,
): Promise<ClientDouble[]> {
  const { id: businessId } = await authorize(context, input.businessId, 'client:read');
  const client = await getClient(context, { ...input, businessId });
  if (client.erasedAt != null) return [];
  const rows = await findAlike(context.em, client);
  const order: readonly ClientLikeness[] = ['phone', 'email', 'name'];
  return rows
    .map(({ likeness, ...row }) => ({ client: row as Client, likeness }))
    .toSorted((a, b) => order.indexOf(a.likeness) - order.indexOf(b.likeness))
    .slice(0, mostShown);
}
