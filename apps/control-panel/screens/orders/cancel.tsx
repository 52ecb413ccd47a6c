import { orders as t } from '#texts/orders';
import { frame } from '#texts/frame';
import { TextInput } from '@mantine/core';
import setOrderStatusInput from 'virtual:limits/SetOrderStatusInput';
import { Confirm } from '../../parts/confirm.tsx';
import { useMoney } from '../../parts/money.tsx';
import { useFields } from '../../parts/use-fields.ts';
import { useMoment } from '../../parts/when.tsx';
import { freedBy, type Order } from './steps.ts';
import { useStep } from './use-step.ts';
import styles from './order.module.css';

/** Asks before an order is cancelled, and says what comes of it. */
export function Cancel({ order, onClose }: { order: Order; onClose: () => void }) {
  const { optional } = frame;
  const money = useMoney();
  const moment = useMoment();
  const { take, isPending } = useStep(order, onClose);
  const fields = useFields(setOrderStatusInput, { reason: '' });
  const { goods, bookings } = freedBy(order);
  const { kept, currency } = order;
  return (
    <Confirm
      opened
      danger
      title={t.cancelTitle({ number: order.orderNumber })}
      text={t.forGood}
      action={t.cancel}
      keep={t.keepOrder}
      busy={isPending}
      onConfirm={() => take('cancelled', fields.values.reason.trim())}
      onClose={onClose}
    >
      <dl className={styles['freed']}>
        {goods.length > 0 && <dt>{t.backToStock}</dt>}
        {goods.map(({ quantity, title }, index) => (
          <dd key={index}>
            {quantity} × {title}
          </dd>
        ))}
        {bookings.length > 0 && <dt>{t.freed}</dt>}
        {bookings.map(({ title, startAt, appointmentId }) => (
          <dd key={appointmentId}>
            {title}
            {startAt && `, ${moment(startAt)}`}
          </dd>
        ))}
      </dl>
      {kept > 0 && (
        <p className={styles['warn']}>{t.moneyStays({ amount: money(kept, currency) })}</p>
      )}
      <TextInput {...fields.of('reason')} label={t.reason} placeholder={optional} mt="md" />
    </Confirm>
  );
}
