import type { PackageStatus } from '../../enums.generated.ts';
import type { ClientPackage } from './client-package.entity.ts';

/** Whether a package can cover a visit at an instant, and why not. */
export function statusAt(
  { voidedAt, expiresAt, visitsLeft }: Pick<ClientPackage, 'voidedAt' | 'expiresAt' | 'visitsLeft'>,
  now: number,
): PackageStatus {
  if (voidedAt != null) return 'void';
  if (expiresAt != null && expiresAt <= now) return 'expired';
  return visitsLeft > 0 ? 'active' : 'used_up';
}

/** The same in SQL, of a package `k`; `now` is the parameter with the instant. */
export const statusSql = (now: string) => `case when k.voided_at is not null then 'void'
  when k.expires_at <= ${now} then 'expired' when k.visits_left > 0 then 'active' else 'used_up' end`;
