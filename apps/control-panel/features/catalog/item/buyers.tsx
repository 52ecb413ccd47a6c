import { catalogItem as t } from '#texts/catalogItem';
import { useCan } from '../../../data/can.ts';
import { Problem } from '../../../data/problem.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import type { Item } from './values.ts';
import styles from './item.module.css';
import document from './item-shop.graphql';

/** Links to the item in the online shop if the user may read the shop. */
export function Buyers({ item }: { item: Item }) {
  return useCan()('shop_read') ? <ToShop item={item} /> : null;
}

function ToShop({ item: { id, active } }: { item: Item }) {
  const { id: businessId } = useBusiness();
  const { data, error } = useRead('shop', document, { businessId });
  // A business may have no shop.
  const isNone = error instanceof Problem && error.code === 'NOT_FOUND';
  if (!data && !isNone) return <p className={styles['buyers']}>&nbsp;</p>;
  const { published = false, webAddress = null } = data?.shop ?? {};
  const reason = !active ? t.notOnSale : !published ? t.noShop : !webAddress ? t.noAddress : null;
  return (
    <p className={styles['buyers']}>
      {reason ?? (
        <a href={`${webAddress}/item/${id}`} target="_blank" rel="noreferrer">
          {t.asBuyers} <Icon name="go" size={14} />
        </a>
      )}
    </p>
  );
}
