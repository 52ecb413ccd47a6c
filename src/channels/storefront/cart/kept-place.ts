import type { Context } from '../../../platform/context.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import type { Hold } from '../../../domains/scheduling/holds/hold.entity.ts';
import { holdOfSession } from '../../../domains/scheduling/holds/holds.ts';
import type { CartEntry } from './cart.entity.ts';

/** Returns the hold of the buyer's session, if there is one. */
export async function holdOf(
  context: Context,
  businessId: string,
  session: string | null | undefined,
): Promise<Hold | null> {
  return session ? holdOfSession(context, businessId, hashSecret(session)) : null;
}

/** Returns true if a hold is for the start of this cart line. */
export function isKept(hold: Hold | null, line: CartEntry): hold is Hold {
  const { itemId, variantId, startAt, locationId = null, staffId } = line;
  return (
    hold?.catalogItemId === itemId &&
    (hold.variantId ?? null) === variantId &&
    hold.startAt === startAt &&
    (hold.locationId ?? null) === locationId &&
    (staffId === null || hold.staffId === staffId)
  );
}
