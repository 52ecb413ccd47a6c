import { DomainError } from '../../../platform/errors.ts';
import type { Business } from '../business.entity.ts';

/** Reasons of refusals that concern one location only. */
const ofOne: ReadonlySet<unknown> = new Set(['staff_inactive', 'item_not_offered']);

/**
 * Runs work for a business at each of some locations. Locations where a requested person does not work, or the service is not
 * offered, have no result, unless that is so at all of them.
 */
export async function whereverPossible<T>(
  places: readonly Business[],
  work: (place: Business) => Promise<T>,
): Promise<T[]> {
  const done: T[] = [];
  let refusal: unknown;
  for (const place of places) {
    try {
      done.push(await work(place));
    } catch (error) {
      if (!(error instanceof DomainError) || !ofOne.has(error.reason)) throw error;
      refusal ??= error;
    }
  }
  if (done.length === 0) throw refusal;
  return done;
}
