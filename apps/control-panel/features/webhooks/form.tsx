import { events as eventsTexts } from '#texts/events';
import { webhooks as t } from '#texts/webhooks';
import { frame } from '#texts/frame';
import { Button, MultiSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import createWebhookEndpointInput from 'virtual:limits/CreateWebhookEndpointInput';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useActionWords } from '../journal/use-words.ts';
import type { WebhookEvent } from '../../data/operations.generated.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import createDocument from './create-webhook-endpoint.graphql';
import { published } from './published.ts';
import { Secret } from './secret.tsx';
import updateDocument from './update-webhook-endpoint.graphql';
import type { Endpoint } from './endpoint.ts';
import styles from './webhooks.module.css';

/** Form that creates an endpoint and shows its secret, or edits one. */
export function Form({ endpoint, onClose }: { endpoint: Endpoint | null; onClose: () => void }) {
  const { save, saved, close, optional } = frame;
  const { id: businessId } = useBusiness();
  const formId = useId();
  const choices = useGrouped();
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null);
  const fields = useFields(createWebhookEndpointInput, {
    url: endpoint?.url ?? '',
    description: endpoint?.description ?? '',
    events: (endpoint?.events ?? []) as WebhookEvent[],
  });
  const create = useChange(createDocument, {
    affects: ['webhook'],
    showsFailures: true,
    onDone: ({ createWebhookEndpoint: { secret, endpoint: added } }) =>
      setMade({ url: added.url, secret }),
  });
  const update = useChange(updateDocument, {
    affects: ['webhook'],
    showsFailures: true,
    onDone: () => {
      showDone(saved);
      onClose();
    },
  });
  const run = fields.onSubmit(({ url, description, events }) => {
    const input = { businessId, url: url.trim(), description: description.trim() || null, events };
    const failing = { onError: fields.showFailure };
    if (!endpoint) create.mutate({ input }, failing);
    else {
      const { id: endpointId, version } = endpoint;
      update.mutate({ input: { ...input, endpointId, version } }, failing);
    }
  });
  const footer = made ? (
    <Button onClick={onClose}>{close}</Button>
  ) : (
    <FormFooter
      form={formId}
      isPending={create.isPending || update.isPending}
      onClose={onClose}
      action={endpoint ? save : t.addNow}
    />
  );
  return (
    <Drawer opened title={endpoint ? t.edit : t.add} onClose={onClose} footer={footer}>
      {made ? (
        <Secret {...made} />
      ) : (
        <form id={formId} className={styles['form']} onSubmit={run} noValidate>
          <TextInput
            {...fields.of('url')}
            type="url"
            label={t.url}
            description={t.urlHint}
            placeholder="https://"
            data-autofocus
          />
          <TextInput {...fields.of('description')} label={t.purpose} placeholder={optional} />
          <MultiSelect
            {...fields.of('events')}
            label={t.events}
            description={t.eventsHint}
            placeholder={fields.values.events.length === 0 ? t.allEvents : ''}
            data={choices}
            searchable
            clearable
            comboboxProps={{ withinPortal: false }}
          />
        </form>
      )}
    </Drawer>
  );
}

/** Returns the events as options, grouped by subject. */
function useGrouped() {
  const nouns: Readonly<Record<string, string>> = eventsTexts.nouns;
  const words = useActionWords();
  const known = Object.keys(nouns).toSorted((one, other) => other.length - one.length);
  const nounOf = (event: WebhookEvent) => known.find(noun => event.startsWith(`${noun}_`)) ?? event;
  const groups = Object.groupBy(published, nounOf);
  return Object.entries(groups).map(([noun, events = []]) => ({
    group: nouns[noun] ?? noun,
    items: events.map(value => ({
      value,
      label: words(`${noun}.${value.slice(noun.length + 1)}`),
    })),
  }));
}
