import type { Context } from '../../../platform/context.ts';
import { checkRules } from './require-approval.ts';

/**
 * Returns the context for a change that an assistant never makes alone: it needs a person's approval, whatever the rule of
 * the token.
 */
export function withApproval(context: Context): Context {
  if (context.tool === null) return context;
  const approvalCheck =
    context.approvalCheck ?? checkRules({ ask: null, limits: null, withheld: new Set() });
  approvalCheck.isRequired = true;
  return { ...context, approvalCheck };
}
