import type { WelcomeStateQuery } from '../../data/operations.generated.ts';
import { weekdays } from '../../../../packages/shared/local-days.ts';

/** Setup steps after the business is created. */
export const steps = ['hours', 'services', 'people', 'address', 'live'] as const;
export type Step = (typeof steps)[number];

/** Data that decides if a step is done. */
export interface Had {
  business: Pick<WelcomeStateQuery['business'], 'publish' | 'workingHours' | 'clientMessages'>;
  catalog: { items: readonly { active: boolean }[] };
  staffMembers: { items: readonly { active: boolean }[] };
}

/** Returns which steps are done. This is derived from the business's data and not stored. */
export function doneOf({ business, catalog, staffMembers }: Had): Record<Step, boolean> {
  const hours = JSON.parse(business.workingHours) as Record<string, readonly unknown[] | undefined>;
  return {
    hours: weekdays.some(day => hours[day]?.length),
    services: catalog.items.some(({ active }) => active),
    people: staffMembers.items.some(({ active }) => active),
    address: business.clientMessages !== 'unconfirmed',
    live: business.publish,
  };
}

/** Returns the step in the address, else the first open one, else the last. */
export function stepOf(named: string | undefined, done: Record<Step, boolean>): Step {
  return steps.find(step => step === named) ?? steps.find(step => !done[step]) ?? 'live';
}

/** Returns the next step, or null after the last. A confirmed address is skipped. */
export function stepAfter(step: Step, done: Record<Step, boolean>): Step | null {
  const later = steps.slice(steps.indexOf(step) + 1);
  return later.find(each => each !== 'address' || !done.address) ?? null;
}
