import { NativeSelect } from '@mantine/core';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import staffDocument from '../../../paying/documents/tipped-staff.graphql';
import { showDone } from '../../../parts/toasts.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import styles from '../order.module.css';
import type { Order } from '../steps.ts';
import document from './set-sellers.graphql';
import { texts } from './texts.ts';

/** Who sold each line: whose commission it is. Of a visit that is who serves it, unless somebody else is chosen. */
export default function Sellers({ order }: { order: Order }) {
  const t = useTexts(texts);
  const { id: businessId } = useBusiness();
  const { data } = useRead('staff', staffDocument, { businessId });
  const { mutate, isPending } = useChange(document, {
    affects: ['order', 'payment'],
    onDone: () => showDone(t.saved),
  });
  const people = data?.staffMembers.items;
  if (!people || people.length === 0) return null;
  const { id: orderId, version } = order;
  const set = (position: number, sellerId: string) =>
    mutate({
      input: { businessId, orderId, version, sellers: [{ position, sellerId: sellerId || null }] },
    });
  return (
    <section className={styles['sellers']} aria-label={t.soldBy}>
      <h3 className={styles['title']}>{t.soldBy}</h3>
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
              // Who works there no more stays who sold it.
              ...(sellerId && people.every(({ id }) => id !== sellerId)
                ? [{ value: sellerId, label: sellerName ?? '' }]
                : []),
            ]}
          />
        ))}
    </section>
  );
}
