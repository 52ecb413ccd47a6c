import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import type { PackageGrant } from '../../catalog/items/grants.ts';

/** When a package ends that is given now: with the last of so many local days; null: never. */
export function expiryOf(
  { validDays }: Pick<PackageGrant, 'validDays'>,
  timezone: string,
  now: number,
): number | null {
  if (validDays === null) return null;
  return wallToInstant(addDays(localDateOf(now, timezone), validDays + 1), '00:00', timezone);
}
