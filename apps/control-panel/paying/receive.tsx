import { paying as t } from '#texts/paying';
import { SegmentedControl, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { DeskMethod } from '../contract.generated.ts';
import { AmountField } from '../parts/amount-field.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { lazily } from '../parts/lazily.tsx';
import { useMoney, withoutDust } from '../parts/money.tsx';
import { DrawerNeeded } from './drawer-needed.tsx';
import { deskMethods, lastMethod, rememberMethod } from './last-method.ts';
import { useReceive, type Target } from './use-paying.ts';

const TipFields = lazily(() => import('./tip-fields.tsx'));

interface Props {
  target: Target;
  due: number;
  currency: string;
  /** Whether a page is open where the client can pay. */
  closesPage: boolean;
  /** All or a part of it was taken. */
  onTaken?: (() => void) | undefined;
  onClose: () => void;
}

/** Takes what is due at the desk, or a part of it, by a method; of cash it says the change. */
export function Receive({ target, due, currency, closesPage, onTaken, onClose }: Props) {
  const money = useMoney();
  const [method, setMethod] = useState(lastMethod);
  const [amount, setAmount] = useState<number | string>(due);
  const [tendered, setTendered] = useState<number | string>('');
  const { take, isPending, error } = useReceive(target, () => {
    rememberMethod(method);
    onTaken?.();
    onClose();
  });
  const [typedTip, setTip] = useState({
    amount: '' as number | string,
    staffId: null as string | null,
  });
  const sum = Number(amount);
  const tip = Number(typedTip.amount);
  const all = withoutDust(sum + tip);
  const given = method === 'cash' && tendered !== '' ? Number(tendered) : null;
  const isRight = sum > 0 && sum <= due && tip >= 0 && (given === null || given >= all);
  const field = { currency, mt: 'sm' };
  return (
    <Confirm
      opened
      title={t.takeTitle({ amount: money(all, currency) })}
      text={closesPage ? `${t.takeText} ${t.takeClosesPage}` : t.takeText}
      action={t.takeAction({ amount: money(all, currency) })}
      busy={isPending}
      onConfirm={() =>
        isRight && take({ amount: sum, method, tendered: given, tip: tipOf(tip, typedTip.staffId) })
      }
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        mt="md"
        aria-label={t.method}
        value={method}
        onChange={value => setMethod(value as DeskMethod)}
        data={deskMethods.map(value => ({ value, label: t.methods[value] }))}
      />
      <AmountField
        {...field}
        label={t.amountNow}
        value={amount}
        onChange={setAmount}
        error={sum > due && t.mostDue({ amount: money(due, currency) })}
      />
      <Suspense>
        <TipFields tip={typedTip} currency={currency} onChange={setTip} />
      </Suspense>
      {method === 'cash' && (
        <AmountField {...field} label={t.tendered} value={tendered} onChange={setTendered} />
      )}
      {given !== null && given > all && (
        <Text mt="sm">{t.giveBack({ amount: money(given - all, currency) })}</Text>
      )}
      {method === 'cash' && <DrawerNeeded error={error} />}
    </Confirm>
  );
}

function tipOf(amount: number, staffId: string | null) {
  return amount > 0 ? { amount, staffId } : null;
}
