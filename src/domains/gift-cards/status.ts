import type { GiftCardStatus } from '../../enums.generated.ts';
import type { GiftCard } from './gift-card.entity.ts';

/** Returns the status of a card at an instant, which tells if it can pay. */
export function statusAt(
  {
    voidedAt,
    blockedAt,
    expiresAt,
    balanceMinor,
  }: Pick<GiftCard, 'voidedAt' | 'blockedAt' | 'expiresAt' | 'balanceMinor'>,
  now: number,
): GiftCardStatus {
  if (voidedAt != null) return 'void';
  if (blockedAt != null) return 'blocked';
  if (expiresAt != null && expiresAt <= now) return 'expired';
  return balanceMinor > 0 ? 'active' : 'used_up';
}
