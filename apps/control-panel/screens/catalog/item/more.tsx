import { catalogItemStock as t } from '#texts/catalogItemStock';
import { catalogItem as ofItem } from '#texts/catalogItem';
import { Suspense } from 'react';
import { useCan } from '../../../api/can.ts';
import { lazily } from '../../../parts/lazily.tsx';
import { Fold } from './fold.tsx';
import type { Item } from './item.ts';
import styles from './item.module.css';
import { Stock } from './stock/stock.tsx';
import { Variants } from './variants/variants.tsx';

const ItemRates = lazily(() => import('../../../commissions/item-rates.tsx'));

/** What is saved by itself: the variants of an item, what there is of it, and what is earned by it. */
export function More({ item }: { item: Item }) {
  const can = useCan();
  const { trackStock, composition, giftCard } = item;
  const isSet = composition.length > 0;
  return (
    <div className={styles['more']}>
      {!isSet && !giftCard && !item.package && <Variants item={item} />}
      {trackStock && !isSet && (
        <Fold title={t.title} digest={[t.there({ count: item.stockOnHand ?? 0 })]}>
          <Stock item={item} canWrite />
        </Fold>
      )}
      {!giftCard && can('staff_write') && can('report_read') && (
        <Fold title={ofItem.commission} digest={[]}>
          <Suspense>
            <ItemRates itemId={item.id} />
          </Suspense>
        </Fold>
      )}
    </div>
  );
}
