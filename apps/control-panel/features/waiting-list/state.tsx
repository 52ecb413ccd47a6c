import { waitlist } from '#texts/waitlist';
import type { WaitlistStatus } from '../../data/operations.generated.ts';
import { Status, type Tone } from '../../ui/feedback/status.tsx';

export const statuses: readonly WaitlistStatus[] = [
  'waiting',
  'offered',
  'booked',
  'lapsed',
  'removed',
];

const tones: Readonly<Record<WaitlistStatus, Tone>> = {
  waiting: 'warn',
  offered: 'busy',
  booked: 'good',
  lapsed: 'quiet',
  removed: 'quiet',
};

/** Shows the status of a waiting-list entry. */
export function EntryState({ is }: { is: WaitlistStatus }) {
  return <Status tone={tones[is]}>{waitlist.states[is]}</Status>;
}
