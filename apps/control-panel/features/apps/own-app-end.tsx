import { apps as t } from '#texts/apps';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import styles from './apps.module.css';
import document from './delete-own-app.graphql';
import type { OwnApp } from './own-app.ts';

/** Deletes an app. */
export function OwnAppEnd({ app, onClose }: { app: OwnApp; onClose: () => void }) {
  const [isAsking, ask] = useState(false);
  const { mutate, isPending } = useChange(document, {
    affects: ['app'],
    onDone: () => {
      showDone(t.deleted);
      onClose();
    },
  });
  return (
    <section className={styles['part']}>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={() => ask(true)}>
          {t.delete}
        </Button>
      </div>
      <Confirm
        opened={isAsking}
        danger
        title={t.deleteTitle({ name: app.name })}
        text={t.deleteText}
        action={t.delete}
        busy={isPending}
        onClose={() => ask(false)}
        onConfirm={() => mutate({ appId: app.id })}
      />
    </section>
  );
}
