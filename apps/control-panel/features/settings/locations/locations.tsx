import { settingsLocations as t } from '#texts/settingsLocations';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useOpenId } from '../../../data/use-address.ts';
import { useRead } from '../../../data/use-read.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import document from './business-locations.graphql';
import styles from './locations.module.css';
import { useOrder, type Location } from './use-location.ts';

const Form = lazyComponent(() => import('./form.tsx'));
const Joinings = lazyComponent(() => import('../joining/joinings.tsx'));
const Leavings = lazyComponent(() => import('../leaving/leavings.tsx'));
const Leave = lazyComponent(() => import('../leaving/leave.tsx'));

/** Prefix in the address for a location that becomes a business. */
const leaving = 'leave-';

/** Lists the locations of the business in their order, archived ones last. */
export default function Locations() {
  const { id: businessId, sandbox } = useBusiness();
  const can = useCan();
  const canWrite = can('business_update');
  const isOwner = can('token_read') && can('token_write') && !sandbox;
  const [asked, ask] = useOpenId();
  const { data, error, refetch } = useRead('business', document, { businessId });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={240} maw={704} />;
  const { items } = data.locations;
  const active = items.filter(({ status }) => status === 'active');
  const archived = items.filter(({ status }) => status === 'archived');
  return (
    <div className={styles['locations']}>
      <p>{t.intro}</p>
      <Rows locations={active} onAsk={canWrite ? ask : undefined} />
      {canWrite && data.business.canAddLocation && (
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => ask('add')}>
          {t.add}
        </Button>
      )}
      {!sandbox && (
        <Suspense>
          <Joinings />
        </Suspense>
      )}
      {isOwner && (
        <Suspense>
          <Leavings />
        </Suspense>
      )}
      {archived.length > 0 && (
        <section aria-labelledby="archived">
          <h2 id="archived">{t.archived}</h2>
          <Rows locations={archived} onAsk={canWrite ? ask : undefined} />
        </section>
      )}
      {asked?.startsWith(leaving) && (
        <Suspense>
          <Leave locationId={asked.slice(leaving.length)} onClose={() => ask(undefined)} />
        </Suspense>
      )}
      {asked !== undefined && asked !== 'join' && !asked.startsWith(leaving) && (
        <Suspense>
          <Form
            key={asked}
            location={items.find(({ id }) => id === asked)}
            onLeave={isOwner ? () => ask(`${leaving}${asked}`) : undefined}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface RowsProps {
  locations: readonly Location[];
  /** Opens the form of a location; undefined for users who may only read. */
  onAsk: ((id: string) => void) | undefined;
}

function Rows({ locations, onAsk }: RowsProps) {
  const { move, isBusy } = useOrder(locations);
  return (
    <ul className={styles['list']}>
      {locations.map(({ id, name, address, isMain, status }, index) => (
        <li key={id} className={styles['location']}>
          <span className={styles['what']}>
            <span>
              {name} {isMain && locations.length > 1 && <Status tone="quiet">{t.main}</Status>}
            </span>
            <small>{address ?? t.noAddress}</small>
          </span>
          {onAsk && status === 'active' && locations.length > 1 && (
            <>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t.upOf({ name })}
                disabled={index === 0 || isBusy}
                onClick={() => move(index, -1)}
              >
                <span className={styles['up']}>
                  <Icon name="down" />
                </span>
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t.downOf({ name })}
                disabled={index === locations.length - 1 || isBusy}
                onClick={() => move(index, 1)}
              >
                <Icon name="down" />
              </ActionIcon>
            </>
          )}
          {onAsk && (
            <Button
              size="xs"
              variant="default"
              aria-label={t.changeOf({ name })}
              onClick={() => onAsk(id)}
            >
              {t.change}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
