import type { GiftCardStatus } from '../../enums.generated.ts';
import type { GiftCard } from './gift-card.entity.ts';

/** Whether a card can pay at an instant, and why not. */
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

/** The same in SQL, of a card `g`; `now` is the parameter with the instant. */
export const statusSql = (
  now: string,
) => `case when g.voided_at is not null then 'void' when g.blocked_at is not null then 'blocked'
  when g.expires_at <= ${now} then 'expired' when g.balance_minor > 0 then 'active' else 'used_up' end`;
