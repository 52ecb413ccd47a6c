import { till as t } from '#texts/till';
import { frame } from '#texts/frame';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import moveCashInput from 'virtual:limits/MoveCashInput';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useMoney } from '../../ui/text/money.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { When } from '../../ui/time/when.tsx';
import document from './cash-drawer.graphql';
import CloseCashDrawer from './close-cash-drawer.tsx';
import { useCashDrawerName, type ShownCashDrawer } from './cash-drawer.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import moveCashDocument from './move-cash.graphql';
import ledger from '../../ui/list/ledger.module.css';
import styles from './till.module.css';

/** Drawer with a cash drawer, on top of any screen: payments, movements and closing. */
export default function CashDrawerDrawer({ id: drawerId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
  const canChange = useCan()('payment_write');
  const { data, error, refetch } = useRead('payment', document, { businessId, drawerId });
  const cashDrawer = data?.cashDrawer;
  const nameOf = useCashDrawerName();
  return (
    <Drawer
      opened
      title={cashDrawer ? nameOf(cashDrawer.name) : error ? failed.title : loading}
      onClose={() => open(undefined)}
      footer={cashDrawer?.isOpen && canChange && <Actions cashDrawer={cashDrawer} />}
    >
      {error && !cashDrawer && <Failed error={error} onAgain={() => void refetch()} />}
      {cashDrawer && (
        <>
          <Sums cashDrawer={cashDrawer} />
          <Through cashDrawer={cashDrawer} />
        </>
      )}
    </Drawer>
  );
}

function Sums({ cashDrawer }: { cashDrawer: ShownCashDrawer }) {
  const money = useMoney();
  const { isOpen, currency, openedAt, openedByName, closedAt, closedByName, note } = cashDrawer;
  const { opening, cashTaken, cashRefunded, cashIn, cashOut, expected, counted, difference } =
    cashDrawer;
  const amount = (of: number | null) => (of === null ? null : money(of, currency));
  return (
    <Facts>
      <Fact name={t.columns.status}>
        <Status tone={isOpen ? 'good' : 'quiet'}>{isOpen ? t.open : t.closed}</Status>
      </Fact>
      <Fact name={t.columns.opened}>
        <When at={openedAt} /> {openedByName}
      </Fact>
      <Fact name={t.closed}>
        {closedAt && (
          <>
            <When at={closedAt} /> {closedByName}
          </>
        )}
      </Fact>
      <Fact name={t.opening}>{amount(opening)}</Fact>
      <Fact name={t.taken}>{amount(cashTaken)}</Fact>
      <Fact name={t.refunded}>{amount(cashRefunded || null)}</Fact>
      <Fact name={t.in}>{amount(cashIn || null)}</Fact>
      <Fact name={t.out}>{amount(cashOut || null)}</Fact>
      <Fact name={t.columns.expected}>{amount(expected)}</Fact>
      <Fact name={t.columns.counted}>{amount(counted)}</Fact>
      <Fact name={t.columns.difference}>{amount(difference)}</Fact>
      <Fact name={t.note}>{note}</Fact>
    </Facts>
  );
}

function Actions({ cashDrawer }: { cashDrawer: ShownCashDrawer }) {
  const [asked, ask] = useState<'move' | 'close' | null>(null);
  return (
    <>
      <Button variant="default" onClick={() => ask('move')}>
        {t.move}…
      </Button>
      <Button onClick={() => ask('close')}>{t.close}…</Button>
      {asked === 'move' && <MoveCash cashDrawer={cashDrawer} onClose={() => ask(null)} />}
      {asked === 'close' && <CloseCashDrawer cashDrawer={cashDrawer} onClose={() => ask(null)} />}
    </>
  );
}

/** Payments by method while a drawer was open, and cash movements. */
function Through({
  cashDrawer: { takings, movements, currency },
}: {
  cashDrawer: ShownCashDrawer;
}) {
  const money = useMoney();
  return (
    <>
      {takings.length > 0 && <h3 className={styles['title']}>{t.takings}</h3>}
      <ul className={ledger['ledger']}>
        {takings.map(({ method, count, amount, refunded }) => (
          <li key={method} className={ledger['entry']}>
            <div className={ledger['line']}>
              <span className={ledger['name']}>{t.methods[method]}</span>
              {count > 0 && <span>{t.times({ count })}</span>}
              <span>{count > 0 ? money(amount, currency) : `−${money(refunded, currency)}`}</span>
            </div>
            {count > 0 && refunded > 0 && (
              <p className={ledger['small']}>{t.back({ amount: money(refunded, currency) })}</p>
            )}
          </li>
        ))}
      </ul>
      {movements.length > 0 && <h3 className={styles['title']}>{t.movements}</h3>}
      <ul className={ledger['ledger']}>
        {movements.map(({ id, direction, amount, reason, byName, createdAt }) => (
          <li key={id} className={ledger['entry']}>
            <div className={ledger['line']}>
              <span className={ledger['name']}>{reason}</span>
              <span>
                {direction === 'out' ? '−' : '+'}
                {money(amount, currency)}
              </span>
            </div>
            <p className={ledger['small']}>
              <When at={createdAt} /> {byName}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Records cash put into or taken out of a cash drawer, with a reason. */
function MoveCash({ cashDrawer, onClose }: { cashDrawer: ShownCashDrawer; onClose: () => void }) {
  const { id: businessId } = useBusiness();
  const { id: drawerId, currency } = cashDrawer;
  const [direction, setDirection] = useState<'in' | 'out'>('out');
  const initial = { amount: '' as number | '', reason: '' };
  const fields = useFields(moveCashInput, initial);
  const { mutate, isPending } = useChange(moveCashDocument, {
    affects: ['payment'],
    showsFailures: true,
    onDone: () => {
      showDone(t.moved);
      onClose();
    },
  });
  const run = ({ amount, reason }: typeof initial) =>
    mutate(
      { input: { businessId, drawerId, direction, amount: amount || 0, reason: reason.trim() } },
      { onError: fields.showFailure },
    );
  return (
    <Confirm
      opened
      title={t.move}
      action={t.moveAction}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t.move}
        value={direction}
        onChange={value => setDirection(value as 'in' | 'out')}
        data={[
          { value: 'out', label: t.out },
          { value: 'in', label: t.in },
        ]}
      />
      <AmountField
        {...fields.of('amount')}
        currency={currency}
        label={t.amount}
        mt="sm"
        data-autofocus
      />
      <TextInput {...fields.of('reason')} label={t.reason} mt="sm" />
    </Confirm>
  );
}
