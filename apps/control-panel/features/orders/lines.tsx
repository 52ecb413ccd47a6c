import { ordersReturning as returning } from '#texts/ordersReturning';
import { orders as t } from '#texts/orders';
import { Money, useMoney, usePercent } from '../../ui/text/money.tsx';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { When } from '../../ui/time/when.tsx';
import type { Order } from './steps.ts';
import styles from './order.module.css';

/** Lists an order's lines and totals. */
export function Lines({ order }: { order: Order }) {
  return (
    <>
      <h3 className={styles['title']}>{t.items}</h3>
      <ul className={styles['lines']}>
        {order.items.map((line, index) => (
          <Line key={index} line={line} currency={order.currency} />
        ))}
      </ul>
      <Sums order={order} />
    </>
  );
}

function Line({ line, currency }: { line: Order['items'][number]; currency: string }) {
  const money = useMoney();
  const { quantity, title, sku, price, total, cancelled, startAt, appointmentId, returned } = line;
  return (
    <li data-cancelled={cancelled || undefined}>
      <span className={styles['quantity']}>{quantity} ×</span>
      <div>
        <span className={styles['thing']}>{title}</span>
        <p>
          {startAt && appointmentId && (
            <OpenLink id={appointmentId}>
              <When at={startAt} />
            </OpenLink>
          )}
          {quantity > 1 && <span>{t.each({ price: money(price, currency) })}</span>}
          {sku && <span>{sku}</span>}
          {line.gift && <span>{t.giftFor({ name: line.gift.recipientName })}</span>}
          {cancelled && <span>{t.cancelled}</span>}
          {returned > 0 && <span>{returning.some({ count: returned })}</span>}
        </p>
      </div>
      <Money amount={total} currency={currency} />
    </li>
  );
}

function Sums({ order }: { order: Order }) {
  const { deliveryMethod, deliveryPrice, discounts, taxes, total, paid, refunded, currency } =
    order;
  const percent = usePercent();
  const nameOf = (rate: { percent: number; name: string }) =>
    `${percent(rate.percent)} ${rate.name}`;
  const { due } = order;
  return (
    <dl className={styles['sums']}>
      {deliveryMethod && (
        <div>
          <dt>{t[deliveryMethod]}</dt>
          <dd>
            {deliveryPrice > 0 ? <Money amount={deliveryPrice} currency={currency} /> : t.free}
          </dd>
        </div>
      )}
      {discounts
        .filter(({ kind }) => kind !== 'free_delivery')
        .map(({ name, code, amount }) => (
          <div key={name}>
            <dt>{code ? `${name} (${code})` : name}</dt>
            <dd>
              −<Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      {order.adjustment && (
        <div>
          <dt>
            {t.staffDiscount}
            {order.adjustment.percent != null && ` ${percent(order.adjustment.percent)}`}:{' '}
            {order.adjustment.reason}
          </dt>
          <dd>
            {order.adjustment.amount != null && (
              <>
                −<Money amount={order.adjustment.amount} currency={currency} />
              </>
            )}
          </dd>
        </div>
      )}
      {taxes.map(rate => (
        <div key={`${rate.percent} ${rate.name}`}>
          <dt>
            {order.pricesIncludeTax
              ? t.withTax({ tax: nameOf(rate) })
              : t.plusTax({ tax: nameOf(rate) })}
          </dt>
          <dd>
            <Money amount={rate.tax} currency={currency} />
          </dd>
        </div>
      ))}
      <div data-strong>
        <dt>{t.total}</dt>
        <dd>
          <Money amount={total} currency={currency} />
        </dd>
      </div>
      {order.returned > 0 && (
        <div>
          <dt>{returning.returned}</dt>
          <dd>
            −<Money amount={order.returned} currency={currency} />
          </dd>
        </div>
      )}
      {paid > 0 && (
        <div>
          <dt>{t.paid}</dt>
          <dd>
            <Money amount={paid} currency={currency} />
          </dd>
        </div>
      )}
      {refunded > 0 && (
        <div>
          <dt>{t.refunded}</dt>
          <dd>
            −<Money amount={refunded} currency={currency} />
          </dd>
        </div>
      )}
      {order.status !== 'cancelled' && order.refundDue > 0 && (
        <div data-strong data-due>
          <dt>{t.refundDue}</dt>
          <dd>
            <Money amount={order.refundDue} currency={currency} />
          </dd>
        </div>
      )}
      {due > 0 && (
        <div data-strong data-due>
          <dt>{t.due}</dt>
          <dd>
            <Money amount={due} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  );
}
