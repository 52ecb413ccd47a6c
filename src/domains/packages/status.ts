import type { PackageStatus } from '../../enums.generated.ts';
import type { ClientPackage } from './client-package.entity.ts';

/** Returns the status of a package at an instant, which tells if it can cover a visit. */
export function statusAt(
  { voidedAt, expiresAt, visitsLeft }: Pick<ClientPackage, 'voidedAt' | 'expiresAt' | 'visitsLeft'>,
  now: number,
): PackageStatus {
  if (voidedAt != null) return 'void';
  if (expiresAt != null && expiresAt <= now) return 'expired';
  return visitsLeft > 0 ? 'active' : 'used_up';
}
