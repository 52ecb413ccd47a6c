import { ordersShipping as shipping } from '#texts/ordersShipping';
import { orders as t } from '#texts/orders';
import { appointment } from '#texts/appointment';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Monogram } from '../../ui/text/monogram.tsx';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { useMoment, When } from '../../ui/time/when.tsx';
import { State } from '../payments/state.tsx';
import { PhoneNumber } from '../../ui/text/phone-number.tsx';
import { path, type Order } from './steps.ts';
import styles from './order.module.css';

/** Shows an order's status, client and comment. */
export function Head({ order }: { order: Order }) {
  const moment = useMoment();
  const { sources } = appointment;
  const { fulfilment, source } = order;
  const { status, paymentStatus, clientId, clientName, clientPhone, contactEmail } = order;
  return (
    <>
      <p className={styles['states']}>
        <State of="order" is={status} />
        {(status !== 'cancelled' || paymentStatus !== 'unpaid') && (
          <State of="paid" is={paymentStatus} />
        )}
        {(fulfilment === 'partly' || fulfilment === 'fulfilled') && status !== 'completed' && (
          <Status tone={fulfilment === 'partly' ? 'busy' : 'good'}>
            {shipping.fulfilment[fulfilment]}
          </Status>
        )}
        <span className={styles['placed']}>
          <When at={order.createdAt} /> {source && sources[source]}
        </span>
      </p>
      {status !== 'cancelled' && <Way status={status} />}
      {order.payByAt && status === 'new' && (
        <p className={styles['warn']}>{t.payBy({ time: moment(order.payByAt) })}</p>
      )}
      <div className={styles['client']}>
        <Monogram name={clientName} size={36} round />
        <div>
          {clientId ? (
            <OpenLink id={clientId} className={styles['name']}>
              {clientName}
            </OpenLink>
          ) : (
            <span className={styles['name']}>{clientName}</span>
          )}
          <p>
            {clientPhone && (
              <a href={`tel:${clientPhone}`}>
                <PhoneNumber phone={clientPhone} />
              </a>
            )}
            {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
          </p>
        </div>
      </div>
      {order.comment && (
        <figure className={styles['comment']}>
          <figcaption>{t.comment}</figcaption>
          <blockquote>{order.comment}</blockquote>
        </figure>
      )}
      <Facts>
        {order.deliveryMethod && (
          <Fact name={t[order.deliveryMethod]}>{order.deliveryAddress}</Fact>
        )}
        <Fact name={t.reasonGiven}>{order.cancelReason}</Fact>
      </Facts>
    </>
  );
}

/** Progress bar of an order. It is hidden from screen readers, because the status stands above. */
function Way({ status }: { status: (typeof path)[number] }) {
  const at = path.indexOf(status);
  return (
    <div className={styles['way']} aria-hidden="true">
      {path.map((each, index) => (
        <span key={each} data-done={index <= at || undefined} />
      ))}
    </div>
  );
}
