import type { EntityManager } from '@mikro-orm/sql';
import type { QueryCommissionTotalArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
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
import type { CommissionFilters } from './commissions.queries.ts';

/** The requested commissions. */
interface CommissionRequest extends CommissionFilters {
  currency: string;
}

/**
 * Reads the request. Callers with access to reports see all commissions, other callers their own.
 * @throws DomainError VALIDATION_FAILED, FORBIDDEN for those of another person.
 */
export async function readCommissionRequest(
  context: Context,
  input: QueryCommissionTotalArgs,
): Promise<CommissionRequest> {
  const businessId = input.businessId ?? (await onlyBusiness(context));
  const access = await findAccess(context, businessId);
  const { currency, timezone } = await authorizeFound(context, businessId, access, 'business:read');
  const role = access && roleOf(context, access);
  const isAll = role !== null && isAllowed(role, context.caller, 'report:read');
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
export async function refuseStrangers(
  em: EntityManager,
  { businessId, staffId, itemId }: CommissionRequest,
): Promise<void> {
  await refuseUnknown(em, StaffMember, 'stf', { businessId, id: staffId });
  await refuseUnknown(em, CatalogItem, 'item', { businessId, id: itemId });
}
