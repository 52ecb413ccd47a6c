import type { Context } from '../../platform/context.ts';
import { cutoffLoader } from '../../domains/scheduling/appointments/loaders.ts';
import { isMovable, lastChangeAt } from '../../domains/scheduling/appointments/lifecycle.ts';
import { comingOf, type WholeVisit } from '../../domains/scheduling/visits/visit.ts';

/**
 * Returns the time until which a client may change a whole visit; null if no change is possible any more. The
 * earliest cut-off of its services counts.
 */
export async function lastChangeOfVisit(
  { loader }: Context,
  visit: WholeVisit,
): Promise<number | null> {
  const parts = comingOf(visit);
  if (!parts.every(({ status }) => isMovable(status))) return null;
  const cutoffs = await Promise.all(
    parts.map(part =>
      loader(cutoffLoader).load({ businessId: part.businessId, id: part.catalogItemId }),
    ),
  );
  return lastChangeAt(parts[0]!.startAt, Math.max(...cutoffs));
}

export async function canChangeVisit(context: Context, visit: WholeVisit): Promise<boolean> {
  const lastAt = await lastChangeOfVisit(context, visit);
  return lastAt !== null && context.now() <= lastAt;
}
