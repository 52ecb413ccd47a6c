import type { GiftCardStatus } from '../../operations.generated.ts';
import { Status, type Tone } from '../../parts/status.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { texts } from './texts.ts';

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
  return <Status tone={tones[is]}>{useTexts(texts).states[is]}</Status>;
}
