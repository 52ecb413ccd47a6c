import { DomainError } from '../../../platform/errors.ts';
import { dueMinorOf } from '../lifecycle.ts';
import type { Order } from '../order.entity.ts';
import { nameOf } from '../name-of.ts';
import type { ChangedLines } from './changed-lines.ts';

/**
 * Refuses to reduce a paid line with a grant, such as a gift card, because the buyer already owns it.
 * @throws DomainError INVALID_TRANSITION.
 */
export function checkGranted(order: Order, { kept, removed }: ChangedLines): void {
  const less = [
    ...removed,
    ...kept
      .filter(({ before, quantity }) => quantity < before.quantity)
      .map(({ before }) => before),
  ];
  const granted = less.find(({ grants }) => grants != null);
  if (!granted || (order.paidMinor === 0 && dueMinorOf(order) > 0)) return;
  const name = nameOf(granted);
  throw new DomainError(
    'INVALID_TRANSITION',
    `lines: “${name}” was paid and is its buyer’s already, so none of it is taken off.`,
  ).withReason('order_line_granted', { name });
}
