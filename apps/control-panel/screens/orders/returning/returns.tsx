import { ordersReturning as t } from '#texts/ordersReturning';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useAddress } from '../../../api/use-address.ts';
import { useCan } from '../../../api/can.ts';
import { lazily } from '../../../parts/lazily.tsx';
import { Money } from '../../../parts/money.tsx';
import { When } from '../../../parts/when.tsx';
import type { Order } from '../steps.ts';
import orderStyles from '../order.module.css';
import styles from '../shipping/shipping.module.css';

const TakeBack = lazily(() => import('./take-back.tsx'));

/** What came back of an order, and taking goods back that have left. */
export function Returns({ order }: { order: Order }) {
  const can = useCan();
  // A link can begin to take goods back.
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

/** The wish of the buyer, which taking something back answers. */
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
