import { webhooks as t } from '#texts/webhooks';
import { useState } from 'react';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { showDone } from '../../parts/toasts.ts';
import removeDocument from './delete-webhook-endpoint.graphql';
import rotateDocument from './rotate-webhook-secret.graphql';
import { SecretDialog } from './secret.tsx';
import type { Endpoint } from './endpoint.ts';

interface Props {
  endpoint: Endpoint;
  onClose: () => void;
}

/** Replaces a secret, once it is certain, and shows the new one. */
export function Rotate({ endpoint: { id: endpointId, url }, onClose }: Props) {
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

/** Deletes an endpoint, once it is certain. */
export function Remove({ endpoint: { id: endpointId, url }, onClose }: Props) {
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
