import { catalogItem as t } from '#texts/catalogItem';
import { useCan } from '../../../api/can.ts';
import { Problem } from '../../../api/problem.ts';
import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import { Icon } from '../../../parts/icon.tsx';
import type { Item } from './item.ts';
import styles from './item.module.css';
import document from './item-shop.graphql';

/** Leads to the item as buyers see it, for who may know the shop. */
export function Buyers({ item }: { item: Item }) {
  return useCan()('shop_read') ? <ToShop item={item} /> : null;
}

function ToShop({ item: { id, active } }: { item: Item }) {
  const { id: businessId } = useBusiness();
  const { data, error } = useRead('shop', document, { businessId });
  // A business need not have a shop.
  const isNone = error instanceof Problem && error.code === 'NOT_FOUND';
  if (!data && !isNone) return <p className={styles['buyers']}>&nbsp;</p>;
  const { published = false, storefrontUrl = null } = data?.shop ?? {};
  const reason = !active
    ? t.notOnSale
    : !published
      ? t.noShop
      : !storefrontUrl
        ? t.noAddress
        : null;
  return (
    <p className={styles['buyers']}>
      {reason ?? (
        <a
          href={`${storefrontUrl?.replace(/\/$/, '')}/item/${id}`}
          target="_blank"
          rel="noreferrer"
        >
          {t.asBuyers} <Icon name="go" size={14} />
        </a>
      )}
    </p>
  );
}
