import { ordersShipping as t } from '#texts/ordersShipping';
import { Button, ActionIcon, Menu } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../../data/can.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import type { Order } from '../steps.ts';
import { useTellsClients } from '../../../data/session.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { When } from '../../../ui/time/when.tsx';
import { useShipment, type Shipment } from './use-shipment.ts';
import orderStyles from '../order.module.css';
import styles from './shipping.module.css';

const EditTracking = lazyComponent(() => import('./tracking.tsx'));

const tones = { shipped: 'busy', delivered: 'good', cancelled: 'quiet' } as const;

const Ship = lazyComponent(() => import('./ship.tsx'));

const shippable: readonly Order['status'][] = ['confirmed', 'in_progress', 'ready'];

/** Lists an order's parcels with tracking and offers to ship the remaining units. */
export function Shipments({ order }: { order: Order }) {
  const can = useCan();
  const [isShipping, setShipping] = useState(false);
  const { shipments, status, items } = order;
  const isHere = items.some(({ toShip }) => toShip > 0);
  const canShip = can('order_update') && isHere && shippable.includes(status);
  if (shipments.length === 0 && !canShip) return null;
  return (
    <>
      <div className={styles['head']}>
        <h3 className={orderStyles['title']}>{t.shipments}</h3>
        {canShip && (
          <Button size="xs" variant="default" onClick={() => setShipping(true)}>
            {t.ship}…
          </Button>
        )}
      </div>
      <ul className={styles['shipments']}>
        {shipments.map(shipment => (
          <Parcel
            key={shipment.id}
            shipment={shipment}
            canChange={can('order_update') && shipment.status !== 'cancelled'}
            canUndo={status !== 'completed'}
          />
        ))}
      </ul>
      {isShipping && (
        <Suspense>
          <Ship order={order} onClose={() => setShipping(false)} />
        </Suspense>
      )}
    </>
  );
}

interface Props {
  shipment: Shipment;
  canChange: boolean;
  canUndo: boolean;
}

/** A parcel of an order. */
function Parcel({ shipment, canChange, canUndo }: Props) {
  const { status, lines, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt } = shipment;
  return (
    <li data-off={status === 'cancelled' || undefined}>
      <div>
        <span className={styles['contents']}>
          {lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}
        </span>
        <p>
          <Status tone={tones[status]}>{t.status[status]}</Status>
          <When at={deliveredAt ?? shippedAt} />
          {(carrier || trackingNumber) && (
            <span>{[carrier, trackingNumber].filter(Boolean).join(' ')}</span>
          )}
          {trackingUrl && (
            <a href={trackingUrl} target="_blank" rel="noreferrer">
              {t.track}
            </a>
          )}
        </p>
      </div>
      {canChange && <More shipment={shipment} canUndo={canUndo} />}
    </li>
  );
}

function More({ shipment, canUndo }: Pick<Props, 'shipment' | 'canUndo'>) {
  const tellsClients = useTellsClients();
  const [asked, ask] = useState<'edit' | 'mistake' | null>(null);
  const close = () => ask(null);
  const { change, isPending } = useShipment(shipment, close);
  const isOnItsWay = shipment.status === 'shipped';
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t.more}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isOnItsWay && (
            <Menu.Item onClick={() => change({ status: 'delivered' })}>{t.deliver}</Menu.Item>
          )}
          <Menu.Item onClick={() => ask('edit')}>{t.edit}…</Menu.Item>
          {isOnItsWay && canUndo && (
            <Menu.Item color="var(--panel-bad)" onClick={() => ask('mistake')}>
              {t.mistake}…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked === 'edit' && (
        <Suspense>
          <EditTracking shipment={shipment} onClose={close} />
        </Suspense>
      )}
      {asked === 'mistake' && (
        <Confirm
          opened
          danger
          title={t.mistakeTitle}
          text={tellsClients ? `${t.mistakeText} ${t.wasTold}` : t.mistakeText}
          action={t.mistake}
          keep={t.keep}
          busy={isPending}
          onConfirm={() => change({ status: 'cancelled' })}
          onClose={close}
        />
      )}
    </>
  );
}
