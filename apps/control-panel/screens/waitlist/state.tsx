import { waitlist } from '#texts/waitlist';
import type { WaitlistStatus } from '../../operations.generated.ts';
import { Status, type Tone } from '../../parts/status.tsx';

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

/** How it stands with a wish, in a word. */
export function WishState({ is }: { is: WaitlistStatus }) {
  return <Status tone={tones[is]}>{waitlist.states[is]}</Status>;
}
