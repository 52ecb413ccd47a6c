import { webhooks as t } from '#texts/webhooks';
import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { useActionWords } from '../../journal/use-words.ts';
import type {
  ListWebhookDeliveriesQuery,
  WebhookDeliveryStatus,
} from '../../operations.generated.ts';
import { Age } from '../../parts/age.tsx';
import { Code } from '../../parts/code.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Status, type Tone } from '../../parts/status.tsx';
import { showDone } from '../../parts/toasts.ts';
import { When } from '../../parts/when.tsx';
import replayDocument from './replay-webhook-delivery.graphql';
import styles from './webhooks.module.css';

type Delivery = ListWebhookDeliveriesQuery['webhookDeliveries']['items'][number];

const tones: Record<WebhookDeliveryStatus, Tone> = {
  pending: 'warn',
  delivered: 'good',
  failed: 'bad',
};

/** What was sent once, and when it is opened, each attempt and the body. */
export function DeliveryRow({ delivery, url }: { delivery: Delivery; url: string | undefined }) {
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
