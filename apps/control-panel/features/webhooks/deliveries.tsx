import { webhooks as t } from '#texts/webhooks';
import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useAddress } from '../../data/use-address.ts';
import { useBusiness } from '../../data/session.ts';
import { usePages } from '../../data/use-read.ts';
import type {
  WebhookDeliveryStatus,
  ListWebhookDeliveriesQuery,
} from '../../data/operations.generated.ts';
import { ChoiceChips } from '../../ui/form/choice-chips.tsx';
import { Paged } from '../../ui/list/paged.tsx';
import { Pick } from '../../ui/list/pick.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import document from './list-webhook-deliveries.graphql';
import type { Endpoint } from './endpoint.ts';
import { useCan } from '../../data/can.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useActionWords } from '../journal/use-words.ts';
import { Age } from '../../ui/time/age.tsx';
import { Code } from '../../ui/text/code.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { Status, type Tone } from '../../ui/feedback/status.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import { When } from '../../ui/time/when.tsx';
import replayDocument from './replay-webhook-delivery.graphql';
import styles from './webhooks.module.css';

type Delivery = ListWebhookDeliveriesQuery['webhookDeliveries']['items'][number];

const tones: Record<WebhookDeliveryStatus, Tone> = {
  pending: 'warn',
  delivered: 'good',
  failed: 'bad',
};

const statuses: readonly WebhookDeliveryStatus[] = ['delivered', 'pending', 'failed'];

/** Lists deliveries within the retention period, newest first. */
export function Deliveries({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const { id: businessId } = useBusiness();
  const [{ status, to }] = useAddress();
  const pages = usePages(
    'webhook',
    document,
    {
      businessId,
      ...(to && { endpointId: to }),
      ...(status && { status: status as WebhookDeliveryStatus }),
    },
    ({ webhookDeliveries }) => webhookDeliveries,
  );
  const urls = new Map(endpoints.map(({ id, url }) => [id, url]));
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className={styles['title']}>
        {t.deliveries}
      </h2>
      <Toolbar>
        <ChoiceChips
          label={t.status}
          name="status"
          choices={[
            { value: '', label: t.all },
            ...statuses.map(value => ({ value, label: t.statuses[value] })),
          ]}
        />
        {endpoints.length > 1 && (
          <Pick
            name="to"
            label={t.url}
            any={t.anyEndpoint}
            choices={endpoints.map(({ id, url }) => ({ value: id, label: url }))}
          />
        )}
      </Toolbar>
      <Paged
        pages={pages}
        title={t.status}
        none={<p className={styles['dimmed']}>{t.noDeliveries}</p>}
        more={t.showMore}
      >
        {items => (
          <ul className={styles['deliveries']}>
            {items.map(each => (
              <DeliveryRow key={each.id} delivery={each} url={urls.get(each.endpointId)} />
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}

/** A delivery that expands to its attempts and body. */
function DeliveryRow({ delivery, url }: { delivery: Delivery; url: string | undefined }) {
  const words = useActionWords();
  const [isOpen, setOpen] = useState(false);
  const { event, status, createdAt, lastStatus } = delivery;
  return (
    <li className={styles['delivery']}>
      <UnstyledButton
        className={styles['row']}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'down' : 'right'} size={16} />
        <span className={styles['event']}>
          {words(event)} <code>{event}</code>
        </span>
        <span className={styles['url']}>{url}</span>
        <span className={styles['code']}>{lastStatus}</span>
        <Status tone={tones[status]}>{t.statuses[status]}</Status>
        <span className={styles['dimmed']}>
          <Age at={createdAt} />
        </span>
      </UnstyledButton>
      {isOpen && <Opened delivery={delivery} />}
    </li>
  );
}

function Opened({ delivery }: { delivery: Delivery }) {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('webhook_write');
  const { id: deliveryId, eventId, log, payload, nextAttemptAt } = delivery;
  const { mutate, isPending } = useChange(replayDocument, {
    affects: ['webhook'],
    onDone: () => showDone(t.replayed),
  });
  const body = JSON.stringify(payload, null, 2);
  return (
    <div className={styles['opened']}>
      <p className={styles['dimmed']}>
        {t.id} <code>{eventId}</code>
        {nextAttemptAt && (
          <>
            {' · '}
            {t.next} <When at={nextAttemptAt} />
          </>
        )}
      </p>
      <ol className={styles['attempts']}>
        {log.map(({ at, status, error, tookMilliseconds, response }) => (
          <li key={at}>
            <When at={at} /> · {status ?? t.noAnswer} · {t.took({ milliseconds: tookMilliseconds })}
            {(error ?? response) && <code>{error ?? response}</code>}
          </li>
        ))}
      </ol>
      <div className={styles['body']}>
        <Code label={t.body} code={body} />
      </div>
      {canWrite && (
        <Button
          size="compact-md"
          variant="default"
          loading={isPending}
          onClick={() => mutate({ businessId, deliveryId })}
        >
          {t.replay}
        </Button>
      )}
    </div>
  );
}
