import { ordersShipping as shipping } from '#texts/ordersShipping';
import { orders as t } from '#texts/orders';
import { Fact, Facts } from '../../parts/facts.tsx';
import { Monogram } from '../../parts/monogram.tsx';
import { OpenLink } from '../../parts/open-link.tsx';
import { Status } from '../../parts/status.tsx';
import { useMoment, When } from '../../parts/when.tsx';
import { State } from '../../paying/states/state.tsx';
import { PhoneNumber } from '../../parts/phone-number.tsx';
import { path, type Order } from './steps.ts';
import styles from './order.module.css';

/** How an order stands, who placed it and what they said. */
export function Head({ order }: { order: Order }) {
  const moment = useMoment();
  const { fulfilment } = order;
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
          <When at={order.createdAt} />
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

/** How far an order has come: a picture, its words stand above. */
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
