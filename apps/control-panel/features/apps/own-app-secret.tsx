import { apps as t } from '#texts/apps';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Copy } from '../../ui/text/copy.tsx';
import styles from './apps.module.css';
import type { OwnApp } from './own-app.ts';
import rotateDocument from './rotate-own-app-secret.graphql';

/** Replaces the secret of a confidential app. */
export function OwnAppSecret({ app: { id: appId } }: { app: OwnApp }) {
  const [isAsking, ask] = useState(false);
  const [secret, show] = useState<string | null>(null);
  const { mutate, isPending } = useChange(rotateDocument, {
    affects: ['app'],
    onDone: ({ rotateAppSecret }) => {
      ask(false);
      show(rotateAppSecret.secret ?? null);
    },
  });
  return (
    <section className={styles['part']}>
      <h3>{t.secret}</h3>
      {secret && <ShownSecret title={t.secret} secret={secret} />}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={() => ask(true)}>
          {t.rotate}
        </Button>
      </div>
      <Confirm
        opened={isAsking}
        danger
        title={t.rotateTitle}
        text={t.rotateText}
        action={t.rotate}
        busy={isPending}
        onClose={() => ask(false)}
        onConfirm={() => mutate({ appId })}
      />
    </section>
  );
}

/** Shows a secret that cannot be displayed again. */
export function ShownSecret({ title, secret }: { title: string; secret: string }) {
  return (
    <div role="status" aria-label={title}>
      <p className={styles['what']}>
        <code>{secret}</code>
        <Copy text={secret} />
      </p>
      <p>{t.secretOnce}</p>
    </div>
  );
}
