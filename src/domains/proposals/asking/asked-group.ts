import type { AskGroup } from '../../../enums.generated.ts';
import type { AskRule } from '../../../platform/caller.ts';
import type { Effect } from './effect-of.ts';

/** What changes nothing, and what proposals do themselves. */
const free = /^(proposal|call)\.|\.(unchanged|found|read)$/;
const calledOff = /^(appointment|visit|series|order)\.(cancelled|declined)$/;

const groups: Readonly<Record<string, AskGroup>> = {
  appointment: 'bookings',
  visit: 'bookings',
  series: 'bookings',
  order: 'orders',
  payment: 'payments',
  refund: 'payments',
  catalog_item: 'catalog',
  stock: 'catalog',
};

/** The kind of change that an event of the journal tells of; null where nothing changes that anybody would be asked about. */
function groupOf(type: string): AskGroup | null {
  if (free.test(type)) return null;
  if (calledOff.test(type)) return 'cancellations';
  const noun = type.slice(0, type.indexOf('.'));
  return (Object.hasOwn(groups, noun) ? groups[noun] : undefined) ?? 'settings';
}

/** Whether a change has to wait for a yes by its kind. One that refunds or charges by itself is a payment, too. */
export function isAsked({ groups: asked }: AskRule, type: string, effect: Effect): boolean {
  const group = groupOf(type);
  if (group === null) return false;
  const movesMoney = effect.backMinor > 0 || effect.chargedMinor > 0;
  return asked.includes(group) || (movesMoney && asked.includes('payments'));
}
