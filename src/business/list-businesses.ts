import type { Context } from '../context.ts';
import { columnsOf } from '../database/columns-of.ts';
import { likePattern, readPage } from '../database/pages.ts';
import { read } from '../database/sql.ts';
import type { QueryBusinessesArgs } from '../graphql.generated.ts';
import { pageOf, type Page } from '../lib/paging.ts';
import { Business } from './business.entity.ts';

/** Lists the businesses that the caller sees, by name. */
export async function listBusinesses(
  { em, caller }: Context,
  input: QueryBusinessesArgs,
): Promise<Page<Business>> {
  const { limit, after } = readPage(input, ['text', 'text']);
  const rows = await read<Business>(
    em,
    `select ${columnsOf(em, Business, 'b')} from business b
     where ($1 or b.id = $2 or exists (
         select from membership m where m.user_id = $3 and m.business_id = b.id))
       and ($4::text is null or b.name ilike $4)
       and ($5::text is null or (b.name, b.id) > ($5, $6))
     order by b.name, b.id limit $7`,
    [
      caller.operator,
      caller.businessId,
      caller.userId,
      likePattern(input.search),
      ...(after ?? [null, null]),
      limit + 1,
    ],
  );
  return pageOf(rows, limit, row => [row.name, row.id]);
}
