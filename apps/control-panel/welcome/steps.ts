import type { WelcomeStateQuery } from '../operations.generated.ts';
import { weekdays } from '../../../packages/shared/local-days.ts';

/** What one goes through after the business itself is made. */
export const steps = ['hours', 'services', 'people', 'address', 'live'] as const;
export type Step = (typeof steps)[number];

/** What a step is decided by. */
export interface Had {
  business: Pick<WelcomeStateQuery['business'], 'publish' | 'workingHours' | 'clientMessages'>;
  catalog: { items: readonly { active: boolean }[] };
  staffMembers: { items: readonly { active: boolean }[] };
}

/** Which steps are done: nothing is kept of them but what the business has. */
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

/** The step that an address names, else the first that is not done, else the last. */
export function stepOf(named: string | undefined, done: Record<Step, boolean>): Step {
  return steps.find(step => step === named) ?? steps.find(step => !done[step]) ?? 'live';
}

/** The step after one; null after the last. An address that is confirmed is asked for no more. */
export function stepAfter(step: Step, done: Record<Step, boolean>): Step | null {
  const later = steps.slice(steps.indexOf(step) + 1);
  return later.find(each => each !== 'address' || !done.address) ?? null;
}
