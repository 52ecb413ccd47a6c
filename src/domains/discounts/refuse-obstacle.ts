import { DomainError } from '../../platform/errors.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import type { Obstacle } from './choose-discounts.ts';
import { bareCode } from '../../platform/lib/text/invisible.ts';

/** Returns the message for a discount code that does not apply. */
function obstacleText({ reason, leastMinor, lackingMinor }: Obstacle, currency: string): string {
  const amount = (minor: number | null) => `${toMajor(minor ?? 0, currency)} ${currency}`;
  const texts: Record<Obstacle['reason'], string> = {
    discount_unknown: 'There is no discount with this code now.',
    discount_used_up: 'This discount has been used as often as it can be.',
    discount_not_first: 'This discount is for a first order.',
    discount_for_other_clients: 'This discount is for other clients.',
    discount_for_others: 'This discount is for other things.',
    discount_too_little: `This discount needs goods and services for at least ${amount(leastMinor)}; ${amount(lackingMinor)} is lacking.`,
  };
  return texts[reason];
}

/**
 * Refuses a discount code that does not apply. `path` names its input field. @throws DomainError
 * RULE_VIOLATION.
 */
export function refuseObstacle(
  obstacle: Obstacle | null,
  currency: string,
  path = 'discountCode',
): void {
  if (obstacle === null) return;
  const { reason, leastMinor, lackingMinor } = obstacle;
  const message = obstacleText(obstacle, currency);
  throw new DomainError('RULE_VIOLATION', `${path}: ${message}`, [{ path, message }]).withReason(
    reason,
    leastMinor === null || lackingMinor === null
      ? {}
      : {
          amount: toMajor(leastMinor, currency),
          lacking: toMajor(lackingMinor, currency),
          currency,
        },
  );
}

/** Converts a typed discount code to its stored form. */
export function readDiscountCode(text: string): string {
  return bareCode(text).toUpperCase();
}
