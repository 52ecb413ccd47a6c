import { apps as t } from '#texts/apps';
import { frame } from '#texts/frame';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import setAppWebhookInput from 'virtual:limits/SetAppWebhookInput';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import styles from './apps.module.css';
import { ShownSecret } from './own-app-secret.tsx';
import type { OwnApp } from './own-app.ts';
import document from './set-own-app-webhook.graphql';

/** Sets the webhook of an app, and shows its new secret. */
export function OwnAppWebhook({ app }: { app: OwnApp }) {
  const [secret, show] = useState<string | null>(null);
  const fields = useFields(setAppWebhookInput, { url: app.webhookUrl ?? '' });
  const { mutate, isPending } = useChange(document, {
    affects: ['app'],
    showsFailures: true,
    onDone: ({ setAppWebhook }) => {
      show(setAppWebhook.secret ?? null);
      showDone(frame.saved);
    },
  });
  const run = fields.onSubmit(({ url }) => {
    const input = { appId: app.id, url: url.trim() || null, version: app.version };
    mutate({ input }, { onError: fields.showFailure });
  });
  return (
    <form className={styles['part']} onSubmit={run} noValidate>
      <h3>{t.webhook}</h3>
      <TextInput
        {...fields.of('url')}
        type="url"
        label={t.webhookUrl}
        description={t.webhookHint}
        placeholder="https://"
      />
      {secret && <ShownSecret title={t.webhookSecret} secret={secret} />}
      <div className={styles['buttons']}>
        <Button type="submit" variant="default" loading={isPending}>
          {t.setWebhook}
        </Button>
      </div>
    </form>
  );
}
