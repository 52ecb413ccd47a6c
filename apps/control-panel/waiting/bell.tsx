import { waiting as t } from '#texts/waiting';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { BellButton } from './bell-button.tsx';
import { Drawer } from '../parts/drawer.tsx';
import { Empty } from '../parts/empty.tsx';
import { keepWaiting } from '../worker/badge.ts';
import { Failures } from './failures.tsx';
import { Line, Lines } from './lines.tsx';
import { Refunds } from './refunds.tsx';
import { Requests } from './requests.tsx';
import { useWaiting } from './use-waiting.ts';

/** How much waits; pressed, what it is. */
export default function Bell() {
  const { slug } = useParams({ strict: false });
  const [isOpen, setOpen] = useState(false);
  const waiting = useWaiting();
  const { count, requests, owed, refundsDue, unpaidVisits, unpaidOrders } = waiting;
  const { lowStock, failures, look } = waiting;
  useEffect(() => void keepWaiting(count), [count]);
  const close = () => setOpen(false);
  return (
    <>
      <BellButton
        label={t.bell({ count })}
        count={count}
        isOpen={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <Drawer opened={isOpen} title={t.title} onClose={close}>
        {count === 0 && <Empty icon="check" title={t.nothing} text={t.nothingText} />}
        <Requests requests={requests} />
        <Refunds owed={owed} count={refundsDue} />
        <Lines title={t.unpaid} count={unpaidVisits + unpaidOrders}>
          {unpaidVisits > 0 && (
            <li>
              <Link to={`/${slug}/calendar` as never} onClick={close}>
                {t.visits({ count: unpaidVisits })}
              </Link>
            </li>
          )}
          {unpaidOrders > 0 && (
            <li>
              <Link
                to={`/${slug}/orders` as never}
                search={{ payment: 'unpaid' } as never}
                onClick={close}
              >
                {t.orders({ count: unpaidOrders })}
              </Link>
            </li>
          )}
        </Lines>
        <Lines title={t.lowStock} count={lowStock.length}>
          {lowStock.map(({ itemId, variantId, title, stockOnHand }) => (
            <Line key={variantId ?? itemId} title={title} more={t.left({ count: stockOnHand })} />
          ))}
        </Lines>
        <Failures failures={failures} look={look} />
      </Drawer>
    </>
  );
}
