import { paying as t } from '#texts/paying';
import { SegmentedControl, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { DeskMethod } from '../../data/contract.generated.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { useMoney, withoutDust } from '../../ui/text/money.tsx';
import { CashDrawerNeeded } from './cash-drawer-needed.tsx';
import { useReceive, type Target } from './use-paying.ts';

const TipFields = lazyComponent(() => import('./tip-fields.tsx'));

const deskMethods: readonly DeskMethod[] = ['cash', 'card', 'transfer', 'other'];
const key = 'panel-method';

/** Returns the payment method last used on this device. */
function lastMethod(): DeskMethod {
  const last = localStorage.getItem(key);
  return deskMethods.find(method => method === last) ?? 'card';
}

function rememberMethod(method: DeskMethod): void {
  localStorage.setItem(key, method);
}

interface Props {
  target: Target;
  due: number;
  currency: string;
  /** True if the client has an open payment page. */
  closesPage: boolean;
  /** Called after the amount due was taken, fully or partly. */
  onTaken?: (() => void) | undefined;
  onClose: () => void;
}

/** Form to take a payment at the desk, fully or partly. For cash it shows the change. */
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
      {method === 'cash' && <CashDrawerNeeded error={error} />}
    </Confirm>
  );
}

function tipOf(amount: number, staffId: string | null) {
  return amount > 0 ? { amount, staffId } : null;
}
