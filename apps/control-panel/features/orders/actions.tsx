import { payingStates } from '#texts/payingStates';
import { paying } from '#texts/paying';
import { orders as t } from '#texts/orders';
import { frame } from '#texts/frame';
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import setOrderStatusInput from 'virtual:limits/SetOrderStatusInput';
import { useCan } from '../../data/can.ts';
import type { OrderStatusChange, PaymentEntryFragment } from '../../data/operations.generated.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { ignoreDoubleClick } from '../../ui/input/ignore-double-click.ts';
import { useMoney } from '../../ui/text/money.tsx';
import { Taking } from '../payments/taking.tsx';
import { stepsFrom, type Order, freedBy } from './steps.ts';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { showDone } from '../../ui/change/toasts.ts';
import document from './set-order-status.graphql';
import { useFields } from '../../ui/form/use-fields.ts';
import { useMoment } from '../../ui/time/when.tsx';
import styles from './order.module.css';

const Edit = lazyComponent(() => import('./edit/edit.tsx'));

type Asked = 'edit' | 'cancel' | 'complete' | 'link' | 'receive' | 'card' | null;

interface Props {
  order: Order;
  payments: readonly PaymentEntryFragment[];
}

/** Actions on an order: next step and payment as buttons, the rest in a menu. */
export function Actions({ order, payments }: Props) {
  const can = useCan();
  const [asked, ask] = useState<Asked>(null);
  const { take, isPending } = useStep(order);
  const { due } = order;
  const steps = can('order_update') ? stepsFrom(order.status) : [];
  const [next, ...further] = steps;
  const canTake = due > 0 && can('payment_write');
  const go = (status: OrderStatusChange) =>
    status === 'completed' && due > 0 ? ask('complete') : take(status);
  if (!next && !canTake) return null;
  const close = () => ask(null);
  const { id: orderId, currency } = order;
  return (
    <>
      {(further.length > 0 || steps.length > 0 || canTake) && (
        <More
          {...{
            further,
            canTake,
            canEdit: steps.length > 0,
            canCancel: steps.length > 0 && order.items.every(line => line.shipped === 0),
            ask,
            go,
          }}
        />
      )}
      {canTake && (
        <Button variant={next ? 'default' : 'filled'} onClick={() => ask('receive')}>
          {paying.take}
        </Button>
      )}
      {next && (
        <Button loading={isPending} onClick={ignoreDoubleClick(() => go(next))}>
          {t.next[next as keyof typeof t.next]}
        </Button>
      )}
      {asked === 'edit' && (
        <Suspense>
          <Edit order={order} onClose={close} />
        </Suspense>
      )}
      {asked === 'cancel' && <Cancel order={order} onClose={close} />}
      {(asked === 'link' || asked === 'receive' || asked === 'card') && (
        <Taking {...{ asked, due, currency, payments }} target={{ orderId }} onClose={close} />
      )}
      {asked === 'complete' && <HandOver due={due} order={order} onClose={close} />}
    </>
  );
}

interface MoreProps {
  further: readonly OrderStatusChange[];
  canTake: boolean;
  canEdit: boolean;
  canCancel: boolean;
  ask: (asked: Asked) => void;
  go: (status: OrderStatusChange) => void;
}

function More({ further, canTake, canEdit, canCancel, ask, go }: MoreProps) {
  const { link, card } = paying;
  const { order: names } = payingStates;
  return (
    <Menu position="top-start">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t.more} me="auto">
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canTake && <Menu.Item onClick={() => ask('link')}>{link}…</Menu.Item>}
        {canTake && <Menu.Item onClick={() => ask('card')}>{card}…</Menu.Item>}
        {canEdit && <Menu.Item onClick={() => ask('edit')}>{t.edit}…</Menu.Item>}
        {further.map(status => (
          <Menu.Item key={status} onClick={() => go(status)}>
            {names[status]}
          </Menu.Item>
        ))}
        {canCancel && (
          <Menu.Item color="var(--panel-bad)" onClick={() => ask('cancel')}>
            {t.cancel}…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Confirms the handover of unpaid goods, because a completed order cannot be changed. */
function HandOver({ order, due, onClose }: { order: Order; due: number; onClose: () => void }) {
  const money = useMoney();
  const { take, isPending } = useStep(order, onClose);
  return (
    <Confirm
      opened
      title={t.unpaidTitle({ amount: money(due, order.currency) })}
      text={t.unpaidText}
      action={t.handOver}
      busy={isPending}
      onConfirm={() => take('completed')}
      onClose={onClose}
    />
  );
}

/** Returns the mutation that advances an order's status, with the version last read. */
function useStep({ id: orderId, version }: Order, onDone?: () => void) {
  const { order: names } = payingStates;
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(document, {
    affects: ['order', 'payment', 'appointment', 'catalog', 'stock', 'client'],
    onDone: ({ setOrderStatus: { orderNumber, status } }) => {
      showDone(t.done({ number: orderNumber, status: names[status] }));
      onDone?.();
    },
  });
  const take = (status: OrderStatusChange, reason?: string) =>
    mutate({ input: { businessId, orderId, version, status, ...(reason && { reason }) } });
  return { take, isPending };
}

/** Confirms the cancellation of an order and lists its effects. */
function Cancel({ order, onClose }: { order: Order; onClose: () => void }) {
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
