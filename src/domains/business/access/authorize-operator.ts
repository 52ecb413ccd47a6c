import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isOperator } from '../../identity/is-operator.ts';
import type { Business } from '../business.entity.ts';
import { authorize } from './authorize.ts';

/** Authorizes an operator for what concerns the whole service. @throws DomainError FORBIDDEN. */
export async function authorizeService(context: Context, what: string): Promise<void> {
  if (!(await isOperating(context))) throw refusal(what);
}

const isOperating = async (context: Context) =>
  context.caller.operator || (await isOperator(context));

const refusal = (what: string) =>
  new DomainError('FORBIDDEN', `Only an operator of the service can ${what}.`);

/**
 * Authorizes an operator of the service for any business, without a membership.
 *
 * @throws DomainError NOT_FOUND if the caller does not see the business, FORBIDDEN if the caller is no operator.
 */
export async function authorizeOperator(
  context: Context,
  businessId: string | null | undefined,
  what: string,
): Promise<Business> {
  const operator = await isOperating(context);
  const asOperator = operator ? { ...context, caller: { ...context.caller, operator } } : context;
  const business = await authorize(asOperator, businessId, 'business:read');
  if (operator) return business;
  throw refusal(what);
}
