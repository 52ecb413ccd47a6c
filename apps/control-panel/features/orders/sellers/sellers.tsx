import { ordersSellers as t } from '#texts/ordersSellers';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useRead } from '../../../data/use-read.ts';
import staffDocument from '../../../data/documents/tipped-staff.graphql';
import { showDone } from '../../../ui/change/toasts.ts';
import orderStyles from '../order.module.css';
import shippingStyles from '../shipping/shipping.module.css';
import type { Order } from '../steps.ts';
import document from './set-sellers.graphql';
import styles from './sellers.module.css';

interface Props {
  order: Order;
}

/** Shows and edits the sellers of an order's lines, who earn the commission. */
export function Sellers({ order }: Props) {
  const [isOpen, setOpen] = useState(false);
  const names = new Set(
    order.items.flatMap(({ cancelled, sellerName }) => (!cancelled && sellerName) || []),
  );
  return (
    <section aria-label={t.soldBy}>
      <div className={shippingStyles['head']}>
        <h3 className={orderStyles['title']}>{t.soldBy}</h3>
        {!isOpen && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t.choose}
          </Button>
        )}
      </div>
      {isOpen ? (
        <Choices order={order} />
      ) : (
        <p className={styles['names']}>{[...names].join(', ')}</p>
      )}
    </section>
  );
}

/** Fields for the seller of each line. The seller of an appointment defaults to its staff member. */
function Choices({ order }: Props) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('staff', staffDocument, { businessId });
  const { mutate, isPending } = useChange(document, {
    affects: ['order', 'payment'],
    onDone: () => showDone(t.saved),
  });
  const people = data?.staffMembers.items ?? [];
  const { id: orderId, version } = order;
  const set = (position: number, sellerId: string) =>
    mutate({
      input: { businessId, orderId, version, sellers: [{ position, sellerId: sellerId || null }] },
    });
  return (
    <div className={styles['choices']}>
      {order.items
        .filter(({ cancelled }) => !cancelled)
        .map(({ position, title, sellerId, sellerName }) => (
          <NativeSelect
            key={position}
            label={title}
            value={sellerId ?? ''}
            disabled={isPending}
            onChange={({ currentTarget }) => set(position, currentTarget.value)}
            data={[
              { value: '', label: t.nobody },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
              // Keeps former staff as the seller of past lines.
              ...(sellerId && people.every(({ id }) => id !== sellerId)
                ? [{ value: sellerId, label: sellerName ?? '' }]
                : []),
            ]}
          />
        ))}
    </div>
  );
}
