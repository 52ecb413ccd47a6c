import { apps as t } from '#texts/apps';
import { frame } from '#texts/frame';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import saveAppInput from 'virtual:limits/SaveAppInput';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Copy } from '../../ui/text/copy.tsx';
import styles from './apps.module.css';
import { OwnAppEnd } from './own-app-end.tsx';
import { OwnAppSecret, ShownSecret } from './own-app-secret.tsx';
import { OwnAppWebhook } from './own-app-webhook.tsx';
import type { OwnApp } from './own-app.ts';
import saveDocument from './save-own-app.graphql';

/** Drawer that registers an app and shows its secret, or edits one. */
export function OwnAppForm({ app, onClose }: { app: OwnApp | null; onClose: () => void }) {
  const formId = useId();
  const [made, setMade] = useState<{ id: string; secret: string | null } | null>(null);
  const fields = useFields(saveAppInput, {
    name: app?.name ?? '',
    homePage: app?.homePage ?? '',
    contactEmail: app?.contactEmail ?? '',
    redirectUris: app?.redirectUris.join('\n') ?? '',
    confidential: true,
  });
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['app'],
    showsFailures: true,
    onDone: ({ saveApp: { app: saved, secret } }) => {
      if (!app) return setMade({ id: saved.id, secret: secret ?? null });
      showDone(frame.saved);
      onClose();
    },
  });
  const run = fields.onSubmit(({ name, homePage, contactEmail, redirectUris, confidential }) => {
    const given = {
      name: name.trim(),
      homePage: homePage.trim(),
      contactEmail: contactEmail.trim(),
      redirectUris: redirectUris.split(/\s+/).filter(Boolean),
    };
    const own = app ? { appId: app.id, version: app.version } : { confidential };
    mutate({ input: { ...given, ...own } }, { onError: fields.showFailure });
  });
  if (made) {
    const footer = <Button onClick={onClose}>{frame.close}</Button>;
    return (
      <Drawer opened title={t.add} onClose={onClose} footer={footer}>
        <ClientId id={made.id} />
        {made.secret && <ShownSecret title={t.secret} secret={made.secret} />}
      </Drawer>
    );
  }
  const action = app ? frame.save : t.add;
  const footer = (
    <FormFooter form={formId} isPending={isPending} onClose={onClose} action={action} />
  );
  return (
    <Drawer opened title={app?.name ?? t.add} onClose={onClose} footer={footer}>
      {app && <ClientId id={app.id} />}
      <form id={formId} className={styles['form']} onSubmit={run} noValidate>
        <TextInput {...fields.of('name')} label={t.name} description={t.nameHint} data-autofocus />
        <TextInput
          {...fields.of('homePage')}
          type="url"
          label={t.homePage}
          placeholder="https://"
        />
        <TextInput {...fields.of('contactEmail')} type="email" label={t.contactEmail} />
        <Textarea
          {...fields.of('redirectUris')}
          label={t.redirectUris}
          description={t.redirectUrisHint}
          autosize
          minRows={2}
        />
        {!app && (
          <Checkbox
            label={t.confidential}
            description={t.confidentialHint}
            {...fields.getInputProps('confidential', { type: 'checkbox' })}
          />
        )}
      </form>
      {app && (
        <>
          {app.confidential && <OwnAppSecret app={app} />}
          <OwnAppWebhook app={app} />
          <OwnAppEnd app={app} onClose={onClose} />
        </>
      )}
    </Drawer>
  );
}

function ClientId({ id }: { id: string }) {
  return (
    <p>
      {frame.label({ label: t.clientId })} <code>{id}</code> <Copy text={id} />
    </p>
  );
}
