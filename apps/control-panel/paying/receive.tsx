import { Confirm } from '../parts/confirm.tsx';
import { useMoney } from '../parts/money.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { texts } from './texts.ts';
import { useReceive, type Target } from './use-paying.ts';

interface Props {
  target: Target;
  due: number;
  currency: string;
  /** Whether a page is open where the client can pay. */
  closesPage: boolean;
  onClose: () => void;
}

/** Records that what is due was received at the desk. */
export function Receive({ target, due, currency, closesPage, onClose }: Props) {
  const t = useTexts(texts);
  const amount = useMoney()(due, currency);
  const { mutate, isPending } = useReceive(target, onClose);
  return (
    <Confirm
      opened
      title={t.takeTitle(amount)}
      text={closesPage ? `${t.takeText} ${t.takeClosesPage}` : t.takeText}
      action={t.takeAction(amount)}
      busy={isPending}
      onConfirm={() => mutate(due)}
      onClose={onClose}
    />
  );
}
