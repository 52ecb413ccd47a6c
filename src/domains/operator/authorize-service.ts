import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { isOperator } from '../identity/is-operator.ts';

/** Checks that the caller is an operator of the service. @throws DomainError FORBIDDEN. */
export async function authorizeService(context: Context, what: string): Promise<void> {
  if (context.caller.operator || (await isOperator(context))) return;
  throw new DomainError('FORBIDDEN', `Only an operator of the service can ${what}.`);
}
