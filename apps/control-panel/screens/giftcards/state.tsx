import { giftcards } from '#texts/giftcards';
import type { GiftCardStatus } from '../../operations.generated.ts';
import { Status, type Tone } from '../../parts/status.tsx';

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

/** Whether a gift card can pay, in a word. */
export function CardState({ is }: { is: GiftCardStatus }) {
  return <Status tone={tones[is]}>{giftcards.states[is]}</Status>;
}
