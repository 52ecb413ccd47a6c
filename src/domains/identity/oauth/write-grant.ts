import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { write, type Written } from '../../../platform/journal/write.ts';

/**
 * Runs a unit of work about a grant: of the business that installed an app, or of a user for null. The business is locked, so
 * that no member loses their role meanwhile.
 */
export function writeGrant<T>(
  context: Context,
  businessId: string | null,
  work: (transaction: Context) => Promise<Written<T>>,
): Promise<T> {
  return businessId === null ? write(context, null, work) : writeLocked(context, businessId, work);
}
