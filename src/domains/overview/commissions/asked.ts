import type { QueryCommissionTotalArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { Condition } from '../../../platform/database/query/where-clause.ts';
import { DomainError } from '../../../platform/errors.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { admit, findAccess, onlyBusiness, roleOf } from '../../business/access/authorize.ts';
import { isAllowed } from '../../business/access/permissions.ts';
import { oneself } from '../../staff/time-off-requests/whose.ts';
import { periodsOf } from '../reports/periods.ts';

/** Which commissions are asked for. */
export interface Asked {
  businessId: string;
  currency: string;
  /** Null: everybody's. */
  staffId: string | null;
  /** Of entries `e`. */
  conditions: readonly Condition[];
}

/**
 * Reads which commissions are asked for: everybody's by who sees reports, their own by others.
 * @throws DomainError VALIDATION_FAILED, FORBIDDEN for another's.
 */
export async function readAsked(context: Context, input: QueryCommissionTotalArgs): Promise<Asked> {
  const businessId = input.businessId ?? (await onlyBusiness(context));
  const access = await findAccess(context, businessId);
  const { currency, timezone } = await admit(context, businessId, access, 'business:read');
  const role = access && roleOf(context, access);
  const isAll = role !== null && isAllowed(role, context.caller.limit, 'report:read');
  const named = input.staffId ?? null;
  const staffId = isAll ? named : await ownId(context, businessId, named);
  const { starts, endAt } = periodsOf({ from: input.from, to: input.to }, timezone);
  return {
    businessId,
    currency,
    staffId,
    conditions: [
      ['e.business_id = ?', businessId],
      ['e.created_at >= ?', toIso(starts[0] ?? endAt)],
      ['e.created_at < ?', toIso(endAt)],
      ['e.staff_id = ?', staffId],
      ['e.item_id = ?', input.catalogItemId],
    ],
  };
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
