import { ordersReturning as t } from '#texts/ordersReturning';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useAddress } from '../../../data/use-address.ts';
import { useCan } from '../../../data/can.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { When } from '../../../ui/time/when.tsx';
import type { Order } from '../steps.ts';
import orderStyles from '../order.module.css';
import styles from '../shipping/shipping.module.css';

const TakeBack = lazyComponent(() => import('./take-back.tsx'));

/** Lists an order's returns and offers to take goods back after handover. */
export function Returns({ order }: { order: Order }) {
  const can = useCan();
  // A link can open the return dialog.
  const [{ act }] = useAddress();
  const [isOpen, setOpen] = useState(act === 'return');
  const { returns, items, currency, returnRequest } = order;
  const hasLeft = items.some(({ toReturn }) => toReturn > 0);
  const canTake = hasLeft && can('order_update') && can('payment_refund');
  if (returns.length === 0 && !canTake && !returnRequest) return null;
  return (
    <>
      <div className={styles['head']}>
        <h3 className={orderStyles['title']}>{t.returns}</h3>
        {canTake && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t.takeBack}…
          </Button>
        )}
      </div>
      <ul className={styles['shipments']}>
        {returnRequest && <Requested request={returnRequest} />}
        {returns.map(each => (
          <Entry key={each.id} returned={each} currency={currency} />
        ))}
      </ul>
      {isOpen && canTake && (
        <Suspense>
          <TakeBack order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The buyer's return request, which is answered by recording a return. */
function Requested({ request }: { request: NonNullable<Order['returnRequest']> }) {
  const { lines, reason, requestedAt } = request;
  return (
    <li>
      <div>
        <span className={styles['contents']}>
          {t.requested({
            what: lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', '),
          })}
        </span>
        <p>
          <When at={requestedAt} />
          {reason && <span>{reason}</span>}
        </p>
      </div>
    </li>
  );
}

function Entry({ returned, currency }: { returned: Order['returns'][number]; currency: string }) {
  const { lines, delivery, amount, reason, createdAt } = returned;
  const contents = lines.map(({ quantity, title }) => `${quantity} × ${title}`);
  return (
    <li>
      <div>
        <span className={styles['contents']}>
          {[...contents, ...(delivery > 0 ? [t.withDelivery] : [])].join(', ')}
        </span>
        <p>
          <When at={createdAt} />
          {lines.some(({ restocked }) => !restocked) && <span>{t.notRestocked}</span>}
          {reason && <span>{reason}</span>}
        </p>
      </div>
      <span>
        −<Money amount={amount} currency={currency} />
      </span>
    </li>
  );
}
