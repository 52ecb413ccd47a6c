import { ordersShipping as t } from '#texts/ordersShipping';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../../api/can.ts';
import { lazily } from '../../../parts/lazily.tsx';
import type { Order } from '../steps.ts';
import { Parcel } from './parcel.tsx';
import orderStyles from '../order.module.css';
import styles from './shipping.module.css';

const Ship = lazily(() => import('./ship.tsx'));

const shippable: readonly Order['status'][] = ['confirmed', 'in_progress', 'ready'];

/** What has left of an order and how it is followed, and shipping the rest. */
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
