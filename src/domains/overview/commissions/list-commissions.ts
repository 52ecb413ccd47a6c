import type { EntityManager } from '@mikro-orm/sql';
import type {
  CommissionTotal,
  QueryCommissionsArgs,
  QueryCommissionTotalArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import type { CommissionEntry } from '../../commissions/earning/commission-entry.entity.ts';
import { type CommissionFilters, findCommissions, sumCommissions } from './commissions.queries.ts';
import { DomainError } from '../../../platform/errors.ts';
import {
  authorizeFound,
  findAccess,
  onlyBusiness,
  roleOf,
} from '../../business/access/authorize.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { isAllowed } from '../../business/access/permissions.ts';
import { oneself } from '../../staff/time-off-requests/whose.ts';
import { periodsOf } from '../reports/periods.ts';

/** Lists the commissions of some local days, newest first. */
export async function listCommissions(
  context: Context,
  input: QueryCommissionsArgs,
): Promise<Page<CommissionEntry>> {
  const asked = await readCommissionRequest(context, input);
  const { em } = context;
  const { limit, after: last } = readPage(input, ['instant', 'text']);
  const after = last && { at: Number(last[0]), id: String(last[1]) };
  const rows = await findCommissions(em, asked, { after, most: limit + 1 });
  if (rows.length === 0 && !after) await refuseStrangers(em, asked);
  for (const row of rows) row.currency = asked.currency;
  return pageOf(rows, limit, row => [row.createdAt, row.id]);
}

/** Adds up the commissions of some local days. */
export async function totalCommissions(
  context: Context,
  input: QueryCommissionTotalArgs,
): Promise<CommissionTotal> {
  const asked = await readCommissionRequest(context, input);
  const { currency } = asked;
  const { count, baseMinor, amountMinor } = await sumCommissions(context.em, asked);
  if (count === 0) await refuseStrangers(context.em, asked);
  const [base, amount] = [toMajor(baseMinor, currency), toMajor(amountMinor, currency)];
  return { currency, count, base, amount };
}

/** The requested commissions. */
interface CommissionRequest extends CommissionFilters {
  currency: string;
}

/**
 * Reads the request. Callers with access to reports see all commissions, other callers their own.
 * @throws DomainError VALIDATION_FAILED, FORBIDDEN for those of another person.
 */
async function readCommissionRequest(
  context: Context,
  input: QueryCommissionTotalArgs,
): Promise<CommissionRequest> {
  const businessId = input.businessId ?? (await onlyBusiness(context));
  const access = await findAccess(context, businessId);
  const { currency, timezone } = await authorizeFound(context, businessId, access, 'business:read');
  const role = access && roleOf(context, access);
  const isAll = role !== null && isAllowed(role, context.caller.limit, 'report:read');
  const named = input.staffId ?? null;
  const staffId = isAll ? named : await ownId(context, businessId, named);
  const { starts, endAt } = periodsOf({ from: input.from, to: input.to }, timezone);
  return {
    businessId,
    currency,
    staffId,
    itemId: input.catalogItemId ?? null,
    from: starts[0] ?? endAt,
    to: endAt,
  };
}

/** Returns the caller's own staff id. @throws DomainError FORBIDDEN if another one is requested. */
async function ownId(context: Context, businessId: string, asked: string | null): Promise<string> {
  const { id } = await oneself(context, businessId);
  if (asked === null || asked === id) return id;
  throw new DomainError(
    'FORBIDDEN',
    'This is for another person: who does not see reports sees their own commissions.',
  );
}

/** Refuses an unknown staff member or item if nothing was found. @throws DomainError NOT_FOUND. */
async function refuseStrangers(
  em: EntityManager,
  { businessId, staffId, itemId }: CommissionRequest,
): Promise<void> {
  await refuseUnknown(em, StaffMember, 'stf', { businessId, id: staffId });
  await refuseUnknown(em, CatalogItem, 'item', { businessId, id: itemId });
}
