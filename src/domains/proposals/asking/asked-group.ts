import type { AskGroup } from '../../../enums.generated.ts';
import type { AskRule } from '../../../platform/caller.ts';

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

/** Whether a change has to wait for a yes: by its kind, or by the money that it moves. */
export function isAsked(rule: AskRule, type: string, amountMinor: number | null): boolean {
  const group = groupOf(type);
  if (group === null) return false;
  if (rule.groups.includes(group)) return true;
  return rule.aboveMinor !== null && amountMinor !== null && amountMinor > rule.aboveMinor;
}
