import { authorize } from '../../domains/business/access/authorize.ts';
import type { Business } from '../../domains/business/business.entity.ts';
import { findItem } from '../../domains/catalog/items/find-items.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { read } from '../../platform/database/query/sql.ts';
import type { BookablePerson, QueryBookableStaffArgs } from '../../graphql.generated.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { itemAndVariant } from '../../domains/catalog/items/item-and-variant.ts';

/** Lists the active staff who perform a service, or any active one, in the order of creation. */
export async function bookableStaff(
  context: Context,
  input: QueryBookableStaffArgs,
): Promise<Page<BookablePerson>> {
  const business = await authorize(context, input.businessId, 'staff:read');
  const { limit, after } = readPage(input, ['text']);
  const itemId =
    input.serviceId == null ? null : await serviceOf(context, business, input.serviceId);
  const rows = await read<BookablePerson>(
    context.em,
    `select s.id as "staffId", s.name, s.role from staff_member s
     where s.business_id = $1 and s.active and ($2::text is null or s.id > $2) and exists (
       select from catalog_item i
       where i.business_id = $1 and i.type = 'service' and i.active
         and ($3::text is null or i.id = $3) and s.id = any(i.staff_ids))
     order by s.id limit $4`,
    [business.id, after?.[0] ?? null, itemId, limit + 1],
  );
  return pageOf(rows, limit, row => [row.staffId]);
}

/** Returns the service of an id, which is its own or that of a variant. @throws DomainError NOT_FOUND. */
async function serviceOf({ em }: Context, business: Business, serviceId: string): Promise<string> {
  const { itemId } = await itemAndVariant(em, business.id, serviceId);
  return (await findItem(em, business, itemId)).id;
}
