import { Confirm } from '../../parts/confirm.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { Target } from '../use-paying.ts';
import { texts } from './texts.ts';
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
  const t = useTexts(texts);
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
