import { memberships } from '#texts/memberships';
import type { MembershipStatus } from '../../data/operations.generated.ts';
import { Status, type Tone } from '../../ui/feedback/status.tsx';

export const statuses: readonly MembershipStatus[] = [
  'trial',
  'active',
  'past_due',
  'paused',
  'ended',
];

const tones: Readonly<Record<MembershipStatus, Tone>> = {
  trial: 'good',
  active: 'good',
  past_due: 'bad',
  paused: 'warn',
  ended: 'quiet',
};

/** Shows a membership's status. */
export function MembershipState({ is }: { is: MembershipStatus }) {
  return <Status tone={tones[is]}>{memberships.states[is]}</Status>;
}
