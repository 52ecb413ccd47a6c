import { payingStates } from '#texts/payingStates';
import { paying } from '#texts/paying';
import { orders as t } from '#texts/orders';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../api/can.ts';
import type { OrderStatusChange, PaymentEntryFragment } from '../../operations.generated.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Icon } from '../../parts/icon.tsx';
import { lazily } from '../../parts/lazily.tsx';
import { once } from '../../parts/once.ts';
import { useMoney } from '../../parts/money.tsx';
import { Taking } from '../../paying/taking.tsx';
import { Cancel } from './cancel.tsx';
import { stepsFrom, type Order } from './steps.ts';
import { useStep } from './use-step.ts';

const Edit = lazily(() => import('./edit/edit.tsx'));

type Asked = 'edit' | 'cancel' | 'complete' | 'link' | 'receive' | 'card' | null;

interface Props {
  order: Order;
  payments: readonly PaymentEntryFragment[];
}

/** What can be done with an order now: its next step first, taking money beside it, the rest in a menu. */
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
        <Button loading={isPending} onClick={once(() => go(next))}>
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
          <Menu.Item color="red.8" onClick={() => ask('cancel')}>
            {t.cancel}…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Asks before goods leave unpaid: what is handed over can no longer be changed. */
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
