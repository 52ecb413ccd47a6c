import { waiting as t } from '#texts/waiting';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { keepWaiting } from '../../data/offline/badge.ts';
import { Failures } from './failures.tsx';
import { Line, Lines } from './lines.tsx';
import { Requests } from './requests.tsx';
import { useWaiting, type Waiting } from './use-waiting.ts';
import { Icon } from '../../ui/text/icon.tsx';
import { useOpenId } from '../../data/use-address.ts';
import { useMoney } from '../../ui/text/money.tsx';
import styles from './bell.module.css';

/** Bell with the number of pending tasks, which opens their list. */
export default function Bell() {
  const { slug } = useParams({ strict: false });
  const [isOpen, setOpen] = useState(false);
  const waiting = useWaiting();
  const { count, requests, owed, refundsDue, unpaidVisits, unpaidOrders } = waiting;
  const { lowStock, reviews, unread, failures, look } = waiting;
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
        <Lines title={t.messages} count={unread}>
          <li>
            <Link
              to={`/${slug}/inbox` as never}
              search={{ show: 'unread' } as never}
              onClick={close}
            >
              {t.unread({ count: unread })}
            </Link>
          </li>
        </Lines>
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
        <Reviews reviews={reviews} />
        <Failures failures={failures} look={look} />
      </Drawer>
    </>
  );
}

interface Props {
  label: string;
  count: number;
  isOpen: boolean;
  onClick: () => void;
}

/** Bell with the number of pending tasks. */
function BellButton({ label, count, isOpen, onClick }: Props) {
  return (
    <button
      type="button"
      className={styles['bell']}
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <Icon name="notifications" size={20} />
      {count > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}

/** Lists unanswered reviews with one or two stars. */
function Reviews({ reviews }: Pick<Waiting, 'reviews'>) {
  const [, open] = useOpenId();
  return (
    <Lines title={t.reviews} count={reviews.length}>
      {reviews.map(({ id, stars, authorName, text }) => (
        <Line
          key={id}
          title={`${stars}/5 ${authorName}`}
          more={text ?? ''}
          onOpen={() => open(id)}
        />
      ))}
    </Lines>
  );
}

interface RefundsProps extends Pick<Waiting, 'owed'> {
  /** Total number, including refunds that are not listed. */
  count: number;
}

/** Lists cancelled orders and appointments with a refund due. */
function Refunds({ owed, count }: RefundsProps) {
  const money = useMoney();
  const [, open] = useOpenId();
  return (
    <Lines title={t.refunds} count={count}>
      {owed.map(each => (
        <Line
          key={each.id}
          title={each.clientName}
          more={`${money(each.refundDue, each.currency)} · ${'title' in each ? each.title : t.order({ number: each.orderNumber })}`}
          onOpen={() => open(each.id)}
        />
      ))}
    </Lines>
  );
}
