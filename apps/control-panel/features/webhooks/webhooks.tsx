import { webhooks as t } from '#texts/webhooks';
import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { ListWaiting } from '../../ui/list/list-waiting.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Deliveries } from './deliveries.tsx';
import type { Endpoint } from './endpoint.ts';
import { EndpointCard } from './endpoint-card.tsx';
import { Form } from './form.tsx';
import document from './list-webhook-endpoints.graphql';
import styles from './webhooks.module.css';

/** Lists the endpoints with their health, and the deliveries beneath. */
export default function Webhooks() {
  const { places } = frame;
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('webhook_write');
  const [edited, edit] = useState<Endpoint | 'new' | null>(null);
  const { data, error, refetch } = useRead('webhook', document, { businessId });
  const endpoints = data?.webhookEndpoints.items;
  const add = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => edit('new')}>
      {t.add}
    </Button>
  );
  return (
    <Page title={places.webhooks} actions={canWrite && endpoints?.length !== 0 && add}>
      {error && !endpoints && <Failed error={error} onAgain={() => void refetch()} />}
      {!endpoints && !error && <ListWaiting columns={[{ title: t.url, cell: () => null }]} />}
      {endpoints?.length === 0 && (
        <Empty icon="webhooks" title={t.none} text={t.noneText}>
          {canWrite && add}
        </Empty>
      )}
      {endpoints && endpoints.length > 0 && (
        <>
          <ul className={styles['endpoints']}>
            {endpoints.map(each => (
              <EndpointCard key={each.id} endpoint={each} onEdit={() => edit(each)} />
            ))}
          </ul>
          <Deliveries endpoints={endpoints} />
        </>
      )}
      <Suspense>
        {edited && <Form endpoint={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
      </Suspense>
    </Page>
  );
}
