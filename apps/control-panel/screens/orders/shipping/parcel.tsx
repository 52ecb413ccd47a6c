import { ordersShipping as t } from '#texts/ordersShipping';
import { ActionIcon, Menu } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTellsClients } from '../../../api/session.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { lazily } from '../../../parts/lazily.tsx';
import { Status } from '../../../parts/status.tsx';
import { When } from '../../../parts/when.tsx';
import { useShipment, type Shipment } from './use-shipment.ts';
import styles from './shipping.module.css';

const EditTracking = lazily(() => import('./tracking.tsx'));

const tones = { shipped: 'busy', delivered: 'good', cancelled: 'quiet' } as const;

interface Props {
  shipment: Shipment;
  canChange: boolean;
  canUndo: boolean;
}

/** A parcel of an order. */
export function Parcel({ shipment, canChange, canUndo }: Props) {
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
            <Menu.Item color="red.8" onClick={() => ask('mistake')}>
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
