import type { Business } from '../../business/business.entity.ts';
import { callerRole } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';

/** What staff take off a line, before and after a change, in minor units. */
export interface Allowance {
  name: string;
  /** At the catalog's price. */
  listedMinor: number;
  beforeMinor: number;
  adjustedMinor: number;
}

/**
 * Checks that a member takes no more off prices than their role may. What others have given before may stay, but nobody
 * raises it beyond their own limit. @throws DomainError FORBIDDEN.
 */
export async function checkLimit(
  context: Context,
  business: Business,
  lines: readonly Allowance[],
): Promise<void> {
  const raised = lines.filter(({ adjustedMinor, beforeMinor }) => adjustedMinor > beforeMinor);
  if (raised.length === 0) return;
  const authority = await callerRole(context, business.id);
  if (authority?.role === 'owner') return;
  const percent =
    authority?.role === 'manager' ? business.managerDiscountPercent : business.staffDiscountPercent;
  const beyond = raised.find(
    ({ listedMinor, adjustedMinor }) => adjustedMinor * 100 > listedMinor * percent,
  );
  if (!beyond) return;
  throw new DomainError(
    'FORBIDDEN',
    `adjustments: the role ${authority?.name} may take at most ${percent} % off a price, and this would be more for “${beyond.name}”. Ask an owner.`,
  ).because('discount_limit', { name: beyond.name, limit: percent });
}
