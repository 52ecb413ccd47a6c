import { tillSale as t } from '#texts/tillSale';
import { frame } from '#texts/frame';
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button, Alert } from '@mantine/core';
import { useCurrentLocation } from '../../../data/locations/current-location.ts';
import { useOpenId } from '../../../data/use-address.ts';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import { ChooseLocation } from '../../../ui/form/choose-location.tsx';
import { Basket } from './basket.tsx';
import { empty } from './draft.ts';
import { Extras } from './extras.tsx';
import { FindGoods } from './find-goods.tsx';
import { AfterSale, SoldSum } from './sold.tsx';
import { useNewSale } from './use-new-sale.ts';
import { useSale, type Sale } from './use-sale.ts';
import { useIsLost } from '../../../data/offline/reach.ts';
import { useKeys } from '../../../ui/input/use-keys.ts';
import { useMoney, Money } from '../../../ui/text/money.tsx';
import { ignoreDoubleClick } from '../../../ui/input/ignore-double-click.ts';
import { useRefusal } from '../../../ui/feedback/use-reason.ts';
import { CashDrawerNeeded } from '../../payments/cash-drawer-needed.tsx';
import styles from './sale.module.css';

/** Drawer for a counter sale, on top of any screen, for users who may sell. */
export default function SaleDrawer() {
  const { failed } = frame;
  const [, open] = useOpenId();
  const close = () => open(undefined);
  if (useNewSale()) return <NewSale onClose={close} />;
  return (
    <Drawer opened title={t.title} onClose={close}>
      {failed.forbidden}
    </Drawer>
  );
}

/** Scans or searches goods and takes the payment. */
function NewSale({ onClose }: { onClose: () => void }) {
  const sale = useSale();
  const field = useRef<HTMLInputElement>(null);
  const { sold, draft, set, begin } = sale;
  useTyping(field, begin);
  const isEmpty = draft.lines.length === 0;
  const clear = () => {
    set(empty);
    field.current?.focus();
  };
  return (
    <Drawer
      opened
      title={t.title}
      onClose={onClose}
      footer={sold ? <AfterSale sold={sold} onNext={begin} /> : <Pay sale={sale} onClear={clear} />}
    >
      {sold ? (
        <SoldSum sold={sold} />
      ) : (
        <div className={styles['sale']} data-empty={isEmpty || undefined}>
          <SaleLocation />
          <FindGoods field={field} isMore={!isEmpty} onAdd={sale.add} />
          {!isEmpty && (
            <div className={styles['taken']}>
              <Basket sale={sale} />
              <Sum sale={sale} />
              <Extras sale={sale} />
            </div>
          )}
        </div>
      )}
    </Drawer>
  );
}

/** Field for the location to sell at; the last choice is kept. A business with one location has none. */
function SaleLocation() {
  const { id, choose } = useCurrentLocation();
  return <ChooseLocation value={id ?? ''} onChange={choose} mb="sm" />;
}

/**
 * Sends keystrokes outside of fields to the search, because a scanner types wherever the focus is. They must
 * press no button and run no command. A code after a completed sale starts the next one.
 */
function useTyping(field: React.RefObject<HTMLInputElement | null>, begin: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isTyped(event)) return;
    if (!field.current && /^\d$/.test(event.key)) flushSync(begin);
    if (!field.current) return;
    event.stopPropagation();
    field.current.focus({ preventScroll: true });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}

/** Returns true for a character typed in the drawer or on the page, but not into a field. */
function isTyped({ key, target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || isComposing) return false;
  if (!(target instanceof Element) || target.closest('input, textarea, select')) return false;
  return target === document.body || target.closest('[role="dialog"]') !== null;
}

/**
 * Buttons to take the payment in cash or by card. Both are disabled until the server has calculated the amount.
 */
function Pay({ sale, onClear }: { sale: Sale; onClear: () => void }) {
  const money = useMoney();
  const isLost = useIsLost();
  const { draft, preview, isPending, isShort, take, all } = sale;
  useKeys([{ keys: 'mod+Enter', label: t.takeCash, run: () => take('cash') }]);
  const amount = all === undefined ? '' : money(all, preview.order?.currency);
  const isUnready = all === undefined || isLost;
  return (
    <>
      {draft.lines.length > 0 && (
        <Button variant="subtle" color="gray" me="auto" onClick={onClear} disabled={isPending}>
          {t.clear}
        </Button>
      )}
      {all !== 0 && (
        <Button
          variant="default"
          disabled={isUnready || isPending}
          onClick={ignoreDoubleClick(() => take('card'))}
        >
          {t.card({ amount }).trim()}
        </Button>
      )}
      <Button
        disabled={isUnready || isShort}
        loading={isPending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={ignoreDoubleClick(() => take('cash'))}
      >
        {all === 0 ? t.complete : t.cash({ amount }).trim()}
      </Button>
    </>
  );
}

/** Shows the total that the server calculated, or the reason why the sale is refused. */
function Sum({ sale: { draft, preview, error, change, all } }: { sale: Sale }) {
  const refusalOf = useRefusal();
  const { order } = preview;
  const refused = error ?? preview.error;
  const needsDrawer = error?.reason === 'drawer_needed';
  return (
    <div className={styles['comes']} role="status">
      {order && (
        <dl>
          {order.discounts.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                −<Money amount={amount} currency={order.currency} />
              </dd>
            </div>
          ))}
          {order.paid > 0 && (
            <div>
              <dt>{t.giftCard}</dt>
              <dd>
                −<Money amount={order.paid} currency={order.currency} />
              </dd>
            </div>
          )}
          {Number(draft.tip.amount) > 0 && (
            <div>
              <dt>{t.tip}</dt>
              <dd>
                <Money amount={Number(draft.tip.amount)} currency={order.currency} />
              </dd>
            </div>
          )}
          <div data-strong>
            <dt>{t.due}</dt>
            <dd>
              <Money amount={all ?? order.due} currency={order.currency} />
            </dd>
          </div>
          {change !== null && change > 0 && (
            <div data-strong>
              <dt>{t.change}</dt>
              <dd>
                <Money amount={change} currency={order.currency} />
              </dd>
            </div>
          )}
        </dl>
      )}
      <CashDrawerNeeded error={error} />
      {refused && !needsDrawer && (
        <Alert color="red" mt="sm" role="alert">
          {refusalOf(refused)}
        </Alert>
      )}
    </div>
  );
}
