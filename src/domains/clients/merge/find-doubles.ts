import type { QueryClientDoublesArgs } from '../../../graphql.generated.ts';
import type { ClientLikeness } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { contactTerms } from '../../../platform/lib/text/search-words.ts';
import { authorize } from '../../business/access/authorize.ts';
import { Client } from '../client.entity.ts';
import type { ClientDouble } from './client-double.ts';
import { getClient } from '../list-clients.ts';

const mostShown = 5;
/** So many last digits tell a number that was written with another beginning. */
const lastDigits = 8;

/** The clients of a business who may be the same as one of them, the likeliest first. */
export async function findDoubles(
  context: Context,
  input: QueryClientDoublesArgs,
): Promise<ClientDouble[]> {
  const { id: businessId } = await authorize(context, input.businessId, 'client:read');
  const client = await getClient(context, { ...input, businessId });
  if (client.erasedAt != null) return [];
  const { phone, email, name } = client;
  const digits = phone?.slice(-lastDigits) ?? null;
  const termsOf = (text: string | null | undefined) =>
    text == null ? null : contactTerms(businessId, text, null);
  const rows = await read<Client & { likeness: ClientLikeness }>(
    context.em,
    `select distinct on (c.id) ${columnsOf(context.em, Client, 'c')}, likeness
     from (
       select id, 'phone' as likeness, 1 as rank from client
         where business_id = $1 and search @@ $3::tsquery and right(phone, ${lastDigits}) = $4
       union all select id, 'email', 2 from client
         where business_id = $1 and search @@ $5::tsquery and ($6 = lower(email) or $6 = any(other_contacts))
       union all select id, 'name', 3 from client
         where business_id = $1 and lower(name) = lower($7)
     ) alike join client c on c.business_id = $1 and c.id = alike.id
     where c.id <> $2 and c.erased_at is null order by c.id, rank limit 50`,
    [businessId, client.id, termsOf(digits), digits, termsOf(email), email ?? null, name],
  );
  const order: readonly ClientLikeness[] = ['phone', 'email', 'name'];
  return rows
    .map(({ likeness, ...row }) => ({ client: row as Client, likeness }))
    .toSorted((a, b) => order.indexOf(a.likeness) - order.indexOf(b.likeness))
    .slice(0, mostShown);
}
