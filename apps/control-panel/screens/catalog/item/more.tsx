import { Fold } from './fold.tsx';
import type { Item } from './item.ts';
import styles from './item.module.css';
import { Stock } from './stock/stock.tsx';
import { texts as stockTexts } from './stock/texts.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { Variants } from './variants/variants.tsx';

/** What is saved by itself: the variants of an item, and what there is of it. */
export function More({ item }: { item: Item }) {
  const t = useTexts(stockTexts);
  const { trackStock, composition, giftCard } = item;
  const isSet = composition.length > 0;
  return (
    <div className={styles['more']}>
      {!isSet && !giftCard && !item.package && <Variants item={item} />}
      {trackStock && !isSet && (
        <Fold title={t.title} digest={[t.there(item.stockOnHand ?? 0)]}>
          <Stock item={item} canWrite />
        </Fold>
      )}
    </div>
  );
}
