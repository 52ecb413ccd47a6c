import { orders as t } from '#texts/orders';
import { Money } from '../../../parts/money.tsx';
import { useReason } from '../../../parts/use-reason.ts';
import type { Order } from '../steps.ts';
import type { Edited } from './use-edit.ts';
import styles from './edit.module.css';

type Props = Pick<Edited, 'rehearsed'> & { order: Order };

/** What an edited order comes to, or why it cannot be so. */
export function Preview({ order, rehearsed }: Props) {
  const reason = useReason();
  const { error, order: next } = rehearsed;
  const { currency } = order;
  return (
    <div className={styles['preview']} role="status">
      {error && <p data-bad>{reason(error)}</p>}
      {!error && next && (
        <dl>
          <dt>{t.totalBefore}</dt>
          <dd>
            <Money amount={order.total} currency={currency} />
          </dd>
          <dt>{t.totalAfter}</dt>
          <dd data-strong>
            <Money amount={next.total} currency={currency} />
          </dd>
          {next.due > 0 && <dt>{t.due}</dt>}
          {next.due > 0 && (
            <dd>
              <Money amount={next.due} currency={currency} />
            </dd>
          )}
          {next.refundDue > 0 && <dt>{t.refundDue}</dt>}
          {next.refundDue > 0 && (
            <dd>
              <Money amount={next.refundDue} currency={currency} />
            </dd>
          )}
        </dl>
      )}
    </div>
  );
}
