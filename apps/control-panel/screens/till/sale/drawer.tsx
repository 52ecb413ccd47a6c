import { tillSale as t } from '#texts/tillSale';
import { frame } from '#texts/frame';
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useOpened } from '../../../api/use-address.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { Basket } from './basket.tsx';
import { empty } from './draft.ts';
import { Extras } from './extras.tsx';
import { FindGoods } from './find-goods.tsx';
import { Pay } from './pay.tsx';
import { AfterSale, SoldSum } from './sold.tsx';
import { Sum } from './sum.tsx';
import { useNewSale } from './use-new-sale.ts';
import { useSale } from './use-sale.ts';
import styles from './sale.module.css';

/** A sale over the counter, on top of any screen, for whoever may make one. */
export default function SaleDrawer() {
  const { failed } = frame;
  const [, open] = useOpened();
  const close = () => open(undefined);
  if (useNewSale()) return <NewSale onClose={close} />;
  return (
    <Drawer opened title={t.title} onClose={close}>
      {failed.forbidden}
    </Drawer>
  );
}

/** Goods are scanned or found, and the money is taken. */
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

/**
 * A scanner types wherever the focus is: what it types outside of fields goes to the search, and so presses no button and
 * runs no command. A code after a sale begins the next one.
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

/** Whether a character is typed in the drawer or nowhere, but not into a field. */
function isTyped({ key, target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || isComposing) return false;
  if (!(target instanceof Element) || target.closest('input, textarea, select')) return false;
  return target === document.body || target.closest('[role="dialog"]') !== null;
}
