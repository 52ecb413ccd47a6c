import type { AskGroup } from '../../../enums.generated.ts';
import type { AskRule } from '../../../platform/caller.ts';
import type { MovedMoney } from './automatic-payments.ts';

/** Events that change nothing, and those of proposals themselves. */
const free = /^(proposal|call)\.|\.(unchanged|found|read)$/;
const cancellation = /^(appointment|visit|series|order|waitlist)\.(cancelled|declined|removed)$/;

const groups: Readonly<Record<string, AskGroup>> = {
  appointment: 'bookings',
  visit: 'bookings',
  series: 'bookings',
  order: 'orders',
  payment: 'payments',
  refund: 'payments',
  hold: 'bookings',
  waitlist: 'bookings',
  catalog_item: 'catalog',
  category: 'catalog',
  collection: 'catalog',
  discount: 'catalog',
  stock: 'catalog',
};

/** Returns true unless an event of this type changes nothing, or is of a proposal itself. */
export function changesAnything(type: string): boolean {
  return !free.test(type);
}

/** Returns the group of a change by the type of its event; null if it never needs approval. */
function groupOf(type: string): AskGroup | null {
  if (!changesAnything(type)) return null;
  if (cancellation.test(type)) return 'cancellations';
  const noun = type.slice(0, type.indexOf('.'));
  return (Object.hasOwn(groups, noun) ? groups[noun] : undefined) ?? 'settings';
}

/**
 * Returns true if a change of this type needs approval. A change that refunds or charges money, or that needs the permission
 * for payments, also counts as a payment.
 */
export function needsApproval(
  { groups: asked }: AskRule,
  type: string,
  { backMinor, chargedMinor, isPayment }: MovedMoney & { isPayment: boolean },
): boolean {
  const group = groupOf(type);
  if (group === null) return false;
  const movesMoney = isPayment || backMinor > 0 || chargedMinor > 0;
  return asked.includes(group) || (movesMoney && asked.includes('payments'));
}
