import { useEffect, useEffectEvent, useRef } from 'react';
import { useOpened } from '../../../api/use-address.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { Basket } from './basket.tsx';
import { Extras } from './extras.tsx';
import { FindGoods } from './find-goods.tsx';
import { Pay } from './pay.tsx';
import { AfterSale, SoldSum } from './sold.tsx';
import { Sum } from './sum.tsx';
import { texts } from './texts.ts';
import { useSale } from './use-sale.ts';
import styles from './sale.module.css';

/** A sale over the counter, on top of any screen: goods are scanned or found, and the money is taken. */
export default function SaleDrawer() {
  const t = useTexts(texts);
  const [, open] = useOpened();
  const sale = useSale();
  const field = useRef<HTMLInputElement>(null);
  useTyping(field);
  const { sold, draft, set } = sale;
  const isEmpty = draft.lines.length === 0;
  const clear = () => {
    set({ lines: [], client: null, code: '', given: '' });
    field.current?.focus();
  };
  return (
    <Drawer
      opened
      title={t.title}
      onClose={() => open(undefined)}
      footer={
        sold ? <AfterSale sold={sold} onNext={sale.begin} /> : <Pay sale={sale} onClear={clear} />
      }
    >
      {sold ? (
        <SoldSum sold={sold} />
      ) : (
        <div className={styles['sale']} data-empty={isEmpty || undefined}>
          <FindGoods field={field} onAdd={sale.add} />
          {!isEmpty && (
            <div className={styles['taken']}>
              <Basket sale={sale} />
              <Extras sale={sale} />
              <Sum sale={sale} />
            </div>
          )}
        </div>
      )}
    </Drawer>
  );
}

/** A scanner types wherever the focus is: what it types outside of fields goes to the search, and so presses no button. */
function useTyping(field: React.RefObject<HTMLInputElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isWriting = target instanceof Element && target.closest('input, textarea, select');
    const isText = event.key.length === 1 && event.key !== ' ';
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (isWriting || !isText || isShortcut || event.isComposing) return;
    field.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}
