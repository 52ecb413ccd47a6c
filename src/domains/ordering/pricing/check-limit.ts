import type { Business } from '../../business/business.entity.ts';
import { callerRole } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';

/** The reduction of a line by staff, before and after a change, in minor units. */
export interface Allowance {
  name: string;
  /** The amount at catalog prices. */
  listedMinor: number;
  beforeMinor: number;
  adjustedMinor: number;
}

/**
 * Checks that a member gives no more discount than their role allows. Earlier discounts of other members may stay, but must not
 * be raised beyond the caller's own limit. @throws DomainError FORBIDDEN.
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
  ).withReason('discount_limit', { name: beyond.name, limit: percent });
}
