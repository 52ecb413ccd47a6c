import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { checkRules } from './require-approval.ts';

/**
 * Returns the context for a change that an assistant never makes alone: it needs a person's approval, whatever the rule of
 * the token. @throws DomainError FORBIDDEN for a configured token, which no person has made.
 */
export function withApproval(context: Context): Context {
  if (context.tool === null) return context;
  if (context.caller.operator) {
    const message = 'Needs a person’s approval, which only a token of a person asks for.';
    throw new DomainError('FORBIDDEN', message);
  }
  const approvalCheck =
    context.approvalCheck ?? checkRules({ ask: null, limits: null, withheld: new Set() });
  approvalCheck.isRequired = true;
  return { ...context, approvalCheck };
}
