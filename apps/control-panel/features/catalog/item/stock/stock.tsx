import { catalogItemStock as t } from '#texts/catalogItemStock';
import { NativeSelect } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useHasSeveral } from '../../../../data/locations/locations.ts';
import { lazyComponent } from '../../../../ui/layout/lazy-component.tsx';
import type { Item } from '../values.ts';
import styles from './stock.module.css';

const Movements = lazyComponent(() => import('./movements.tsx'));
const StockAt = lazyComponent(() => import('./stock-at.tsx'));
const Counting = lazyComponent(() => import('./counting.tsx'));

interface Props {
  item: Item;
  canWrite: boolean;
}

/** Stock of an item or one of its variants, with the form to adjust it and its movements. */
export function Stock({ item, canWrite }: Props) {
  const hasSeveral = useHasSeveral();
  const [chosen, choose] = useState(item.variants[0]?.id ?? '');
  const variant = item.variants.find(({ id }) => id === chosen);
  const { stockOnHand, lowStock } = variant ?? item;
  const reserved = item.stockReserved ?? 0;
  const place = { itemId: item.id, ...(variant && { variantId: variant.id }) };
  return (
    <>
      {item.variants.length > 0 && (
        <NativeSelect
          label={t.variant}
          value={variant?.id}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={item.variants.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <p className={styles['there']}>
        {t.there({ count: stockOnHand ?? 0 })}
        {reserved > 0 && <span>{t.reserved({ count: reserved })}</span>}
      </p>
      <Suspense>
        {hasSeveral && <StockAt place={place} canWrite={canWrite} />}
        {!hasSeveral && canWrite && (
          <Counting
            key={`${chosen} ${lowStock}`}
            place={place}
            stockOnHand={stockOnHand ?? 0}
            lowStock={lowStock}
          />
        )}
        {!hasSeveral && <Movements place={place} />}
      </Suspense>
    </>
  );
}
