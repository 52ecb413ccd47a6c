import { ordersShipping as t } from '#texts/ordersShipping';
import { frame } from '#texts/frame';
import { Button, Group, NumberInput } from '@mantine/core';
import { useState } from 'react';
import shipOrderInput from 'virtual:limits/ShipOrderInput';
import { useBusiness, useTellsClients } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { showDone } from '../../../ui/change/toasts.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import type { Order } from '../steps.ts';
import document from './ship-order.graphql';
import { type Tracking, TrackingFields, trackingOf } from './tracking-fields.tsx';
import styles from './shipping.module.css';

const unknown: Tracking = { carrier: '', trackingNumber: '', trackingUrl: '' };

/** Dialog that ships the remaining units of an order, or some of them. */
export default function Ship({ order, onClose }: { order: Order; onClose: () => void }) {
  const tellsClients = useTellsClients();
  const { cancel } = frame;
  const { id: businessId } = useBusiness();
  const here = order.items.filter(({ toShip }) => toShip > 0);
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
  const fields = useFields(shipOrderInput, unknown);
  const { mutate, isPending } = useChange(document, {
    affects: ['order', 'stock', 'catalog'],
    showsFailures: true,
    onDone: ({ shipOrder: { lines } }) => {
      showDone(
        t.shipped({ contents: lines.map(line => `${line.quantity} × ${line.title}`).join(', ') }),
      );
      onClose();
    },
  });
  const lines = here
    .map(({ position, toShip }) => ({ position, quantity: units[position] ?? toShip }))
    .filter(({ quantity }) => quantity > 0);
  const submit = fields.onSubmit(values => {
    const input = { businessId, orderId: order.id, version: order.version, lines };
    mutate({ input: { ...input, ...trackingOf(values) } }, { onError: fields.showFailure });
  });
  return (
    <Dialog opened onClose={onClose} title={t.shipTitle({ number: order.orderNumber })}>
      <form onSubmit={submit}>
        <ul className={styles['units']}>
          {here.map(({ position, title, toShip }) => (
            <li key={position}>
              <div>
                <span className={styles['contents']}>{title}</span>
                <p>{t.toShip({ count: toShip })}</p>
              </div>
              <NumberInput
                aria-label={t.unitsOf({ title })}
                value={units[position] ?? toShip}
                onChange={value => setUnits({ ...units, [position]: Number(value) || 0 })}
                min={0}
                max={toShip}
                allowDecimal={false}
              />
            </li>
          ))}
        </ul>
        <TrackingFields fields={fields} />
        {tellsClients && <p>{t.shipHint}</p>}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={lines.length === 0}>
            {t.ship}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
