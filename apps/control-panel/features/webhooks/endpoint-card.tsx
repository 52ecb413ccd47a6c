import { webhooks as t } from '#texts/webhooks';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Age } from '../../ui/time/age.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import testDocument from './send-test-webhook.graphql';
import updateDocument from './update-webhook-endpoint.graphql';
import type { Endpoint } from './endpoint.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import removeDocument from './delete-webhook-endpoint.graphql';
import rotateDocument from './rotate-webhook-secret.graphql';
import { SecretDialog } from './secret.tsx';
import styles from './webhooks.module.css';

/** An endpoint with its URL, health and actions. */
export function EndpointCard({ endpoint, onEdit }: { endpoint: Endpoint; onEdit: () => void }) {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('webhook_write');
  const [asked, ask] = useState<'rotate' | 'remove' | null>(null);
  const { id: endpointId, url, description, events, active } = endpoint;
  const test = useChange(testDocument, {
    affects: ['webhook'],
    onDone: () => showDone(t.testSent),
  });
  const pause = useChange(updateDocument, {
    affects: ['webhook'],
    onDone: () => showDone(active ? t.paused : t.resumed),
  });
  const close = () => ask(null);
  return (
    <li className={styles['endpoint']}>
      <div className={styles['head']}>
        <h2>{url}</h2>
        <Health endpoint={endpoint} />
      </div>
      {description && <p>{description}</p>}
      <p className={styles['dimmed']}>
        {events.length === 0 ? t.allEvents : t.someEvents({ count: events.length })}
      </p>
      {endpoint.disabledReason && <p className={styles['warning']}>{t.disabledText}</p>}
      {canWrite && (
        <div className={styles['actions']}>
          <Button
            size="compact-md"
            variant="default"
            loading={test.isPending}
            disabled={!active}
            onClick={() => test.mutate({ businessId, endpointId })}
          >
            {t.test}
          </Button>
          <Button size="compact-md" variant="default" onClick={onEdit}>
            {t.edit}
          </Button>
          <Menu>
            <Menu.Target>
              <ActionIcon variant="default" size={30} aria-label={t.more}>
                <Icon name="more" size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                onClick={() => pause.mutate({ input: { businessId, endpointId, active: !active } })}
              >
                {active ? t.pause : t.resume}
              </Menu.Item>
              <Menu.Item onClick={() => ask('rotate')}>{t.rotate}…</Menu.Item>
              <Menu.Item color="var(--panel-bad)" onClick={() => ask('remove')}>
                {t.remove}…
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
      {asked === 'rotate' && <Rotate endpoint={endpoint} onClose={close} />}
      {asked === 'remove' && <Remove endpoint={endpoint} onClose={close} />}
    </li>
  );
}

/** Shows if the endpoint is paused, disabled, failing or healthy. */
function Health({ endpoint: { active, disabledReason, failingSinceAt } }: { endpoint: Endpoint }) {
  if (!active)
    return (
      <Status tone={disabledReason ? 'bad' : 'quiet'}>{disabledReason ? t.off : t.isPaused}</Status>
    );
  if (!failingSinceAt) return <Status tone="good">{t.works}</Status>;
  return (
    <Status tone="warn">
      {t.failing} <Age at={failingSinceAt} />
    </Status>
  );
}

interface Props {
  endpoint: Endpoint;
  onClose: () => void;
}

/** Rotates a webhook secret after confirmation and shows the new one. */
function Rotate({ endpoint: { id: endpointId, url }, onClose }: Props) {
  const { id: businessId } = useBusiness();
  const [secret, setSecret] = useState<string | null>(null);
  const { mutate, isPending } = useChange(rotateDocument, {
    affects: ['webhook'],
    onDone: ({ rotateWebhookSecret }) => setSecret(rotateWebhookSecret.secret),
  });
  if (secret) return <SecretDialog url={url} secret={secret} onClose={onClose} />;
  return (
    <Confirm
      opened
      title={t.rotateTitle}
      text={t.rotateText}
      action={t.rotate}
      busy={isPending}
      onConfirm={() => mutate({ businessId, endpointId })}
      onClose={onClose}
    />
  );
}

/** Deletes an endpoint after confirmation. */
function Remove({ endpoint: { id: endpointId, url }, onClose }: Props) {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(removeDocument, {
    affects: ['webhook'],
    onDone: () => {
      showDone(t.removed);
      onClose();
    },
  });
  return (
    <Confirm
      opened
      danger
      title={t.removeTitle({ url })}
      text={t.removeText}
      action={t.remove}
      busy={isPending}
      onConfirm={() => mutate({ businessId, endpointId })}
      onClose={onClose}
    />
  );
}
