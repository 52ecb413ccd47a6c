import { payingSettling as t } from '#texts/payingSettling';
import { Confirm } from '../../parts/confirm.tsx';
import type { Target } from '../use-paying.ts';
import { useSettle } from './use-settle.ts';

interface Props {
  target: Target;
  title: string;
  /** What is kept; left out: what was agreed. */
  keep?: number;
  onClose: () => void;
}

/** Asks before money goes back, or a fee is waived. */
export function SettleNow({ target, title, keep, onClose }: Props) {
  const { settle, isPending } = useSettle(target, onClose);
  return (
    <Confirm
      opened
      title={`${title}?`}
      text={keep === undefined ? t.sure : ''}
      action={title}
      busy={isPending}
      onConfirm={() => settle(keep)}
      onClose={onClose}
    />
  );
}
