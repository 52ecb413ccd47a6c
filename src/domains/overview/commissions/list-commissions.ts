import type { EntityManager } from '@mikro-orm/sql';
import type { CommissionTotal, QueryCommissionsArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../../platform/database/query/refuse-unknown.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { whereClause, type Condition } from '../../../platform/database/query/where-clause.ts';
import { DomainError } from '../../../platform/errors.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { admit, findAccess, onlyBusiness, roleOf } from '../../business/access/authorize.ts';
import { isAllowed } from '../../business/access/permissions.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { CommissionEntry } from '../../commissions/earning/commission-entry.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { oneself } from '../../staff/time-off-requests/whose.ts';
import { periodsOf } from '../reports/periods.ts';

/** A page of entries, with the sums of all. */
interface EarnedPage extends Page<CommissionEntry> {
  currency: string;
  total: CommissionTotal;
}

/**
 * Lists what was earned in some local days, the newest first: everybody's for who sees reports, else the caller's own.
 * @throws DomainError FORBIDDEN for another's.
 */
export async function listCommissions(
  context: Context,
  input: QueryCommissionsArgs,
): Promise<EarnedPage> {
  const businessId = input.businessId ?? (await onlyBusiness(context));
  const access = await findAccess(context, businessId);
  const { currency, timezone } = await admit(context, businessId, access, 'business:read');
  const role = access && roleOf(context, access);
  const isAll = role !== null && isAllowed(role, context.caller.limit, 'report:read');
  const { em } = context;
  const asked = input.staffId ?? null;
  const staffId = isAll ? asked : await ownId(context, businessId, asked);
  const { catalogItemId } = input;
  const { starts, endAt } = periodsOf({ from: input.from, to: input.to }, timezone);
  const { limit, after } = readPage(input, ['instant', 'text']);
  const conditions: Condition[] = [
    ['e.business_id = ?', businessId],
    ['e.created_at >= ?', toIso(starts[0] ?? endAt)],
    ['e.created_at < ?', toIso(endAt)],
    ['e.staff_id = ?', staffId],
    ['e.item_id = ?', catalogItemId],
  ];
  const [rows, total] = await Promise.all([
    findEntries(em, conditions, { limit, after }),
    addUp(em, conditions, currency),
  ]);
  if (total.count === 0) {
    await refuseUnknown(em, StaffMember, 'stf', { businessId, id: staffId });
    await refuseUnknown(em, CatalogItem, 'item', { businessId, id: catalogItemId });
  }
  for (const row of rows) row.currency = currency;
  const page = pageOf(rows, limit, row => [row.createdAt, row.id]);
  return { ...page, currency, total };
}

/** The caller's own id as a staff member. @throws DomainError FORBIDDEN where another's is asked for. */
async function ownId(context: Context, businessId: string, asked: string | null): Promise<string> {
  const { id } = await oneself(context, businessId);
  if (asked === null || asked === id) return id;
  throw new DomainError(
    'FORBIDDEN',
    'This is for another person: who does not see reports sees their own commissions.',
  );
}

function findEntries(
  em: EntityManager,
  asked: readonly Condition[],
  { limit, after }: Pick<ReturnType<typeof readPage>, 'limit' | 'after'>,
): Promise<CommissionEntry[]> {
  const from = after && [toIso(Number(after[0])), after[1]];
  const { where, parameters, use } = whereClause([
    ...asked,
    ['(e.created_at, e.id) < (?::timestamptz, ?)', ...(from ?? [null])],
  ]);
  return read<CommissionEntry>(
    em,
    `select ${columnsOf(em, CommissionEntry, 'e')}, s.name as "staffName", i.name as "itemName", o.number as "orderNumber"
     from commission_entry e
     join staff_member s on s.business_id = e.business_id and s.id = e.staff_id
     join catalog_item i on i.business_id = e.business_id and i.id = e.item_id
     left join sales_order o on o.business_id = e.business_id and o.id = e.order_id
     where ${where} and e.amount_minor <> 0
     order by e.created_at desc, e.id desc limit ${use(limit + 1)}`,
    parameters,
  );
}

async function addUp(
  em: EntityManager,
  asked: readonly Condition[],
  currency: string,
): Promise<CommissionTotal> {
  const { where, parameters } = whereClause(asked);
  const [total] = await read<{ count: number; baseMinor: number; amountMinor: number }>(
    em,
    `select count(*)::int as count, coalesce(sum(e.base_minor), 0)::float8 as "baseMinor",
       coalesce(sum(e.amount_minor), 0)::float8 as "amountMinor"
     from commission_entry e where ${where} and e.amount_minor <> 0`,
    parameters,
  );
  const { count, baseMinor, amountMinor } = total ?? { count: 0, baseMinor: 0, amountMinor: 0 };
  return { count, base: toMajor(baseMinor, currency), amount: toMajor(amountMinor, currency) };
}
