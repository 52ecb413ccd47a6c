import { catalog as t } from '#texts/catalog';
import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazily } from '../../../parts/lazily.tsx';
import { Money, useMoney } from '../../../parts/money.tsx';
import styles from './list.module.css';
import type { Row } from './row.ts';
import { useQuickSave } from './use-quick-save.ts';

const Typing = lazily(() => import('./typing.tsx'));

/** The price of an item, which becomes a field when it is pressed: Enter and leaving it save, Escape does not. */
export function PriceCell({ row }: { row: Row }) {
  const money = useMoney();
  const [state, setState] = useState<'shown' | 'typing' | 'typed'>('shown');
  const { save, saving } = useQuickSave(row, ({ name, price }) =>
    t.nowCosts({ name, price: money(price) }),
  );
  if (row.hasVariants)
    return (
      <>
        {t.from} <Money amount={row.priceFrom} />
      </>
    );
  const end = (value: number | string, isByKey: boolean) => {
    setState(isByKey ? 'typed' : 'shown');
    if (typeof value === 'number' && value !== row.price) save({ price: value });
  };
  const shown = (
    <UnstyledButton
      // Who typed goes on from where they were.
      ref={state === 'typed' ? focusOn : undefined}
      className={styles['price']}
      aria-label={t.changePrice({ name: row.name, price: money(row.price) })}
      onClick={() => setState('typing')}
    >
      <Money amount={saving?.price ?? row.price} />
    </UnstyledButton>
  );
  if (state !== 'typing') return shown;
  return (
    <Suspense fallback={shown}>
      <Typing label={t.priceOf({ name: row.name })} price={row.price} onEnd={end} />
    </Suspense>
  );
}

function focusOn(button: HTMLButtonElement | null) {
  button?.focus();
}
