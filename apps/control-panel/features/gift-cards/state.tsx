import { giftcards } from '#texts/giftcards';
import type { GiftCardStatus } from '../../data/operations.generated.ts';
import { Status, type Tone } from '../../ui/feedback/status.tsx';

export const statuses: readonly GiftCardStatus[] = [
  'active',
  'used_up',
  'expired',
  'blocked',
  'void',
];

const tones: Readonly<Record<GiftCardStatus, Tone>> = {
  active: 'good',
  used_up: 'quiet',
  expired: 'warn',
  blocked: 'bad',
  void: 'quiet',
};

/** Shows a gift card's status. */
export function CardState({ is }: { is: GiftCardStatus }) {
  return <Status tone={tones[is]}>{giftcards.states[is]}</Status>;
}
