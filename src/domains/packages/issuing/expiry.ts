import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import type { PackageGrant } from '../../catalog/items/grants.ts';

/** Returns the end of a package that is issued now: the end of its last local day. Null: unlimited. */
export function expiryOf(
  { validDays }: Pick<PackageGrant, 'validDays'>,
  timezone: string,
  now: number,
): number | null {
  if (validDays === null) return null;
  return wallToInstant(addDays(localDateOf(now, timezone), validDays + 1), '00:00', timezone);
}
