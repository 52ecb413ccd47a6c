import { apps as t } from '#texts/apps';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../data/can.ts';
import type { ListInstalledAppsQuery } from '../../data/operations.generated.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Age } from '../../ui/time/age.tsx';
import styles from './apps.module.css';
import document from './list-installed-apps.graphql';
import removeDocument from './remove-app.graphql';

type Installed = ListInstalledAppsQuery['tokens']['items'][number];

/** Lists the installed apps with their scopes and last use, each with a button to remove it. */
export default function InstalledApps() {
  return useCan()('token_read') && <All />;
}

function All() {
  const { id: businessId } = useBusiness();
  const { data, error, refetch } = useRead('token', document, { businessId });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={240} maw={640} />;
  const installed = data.tokens.items.filter(({ status }) => status === 'active');
  return (
    <section className={styles['apps']} aria-labelledby="apps">
      <header>
        <h2 id="apps">{t.title}</h2>
        <p>{t.text}</p>
      </header>
      {installed.length === 0 && <p>{t.none}</p>}
      <ul className={styles['list']}>
        {installed.map(app => (
          <Row key={app.id} app={app} />
        ))}
      </ul>
    </section>
  );
}

function Row({ app }: { app: Installed }) {
  const canWrite = useCan()('token_write');
  const [isAsking, ask] = useState(false);
  const { mutate, isPending } = useChange(removeDocument, {
    affects: ['token'],
    onDone: () => showDone(t.removed),
  });
  const { id: tokenId, name, appScopes, createdAt, createdByName, lastUsedAt } = app;
  return (
    <li>
      <span className={styles['what']}>
        {name}
        <small>{appScopes.map(scope => t.scopes[scope]).join(' · ')}</small>
        <small>
          {createdByName ? t.installedBy({ name: createdByName }) : t.installed}{' '}
          <Age at={createdAt} />
          {' · '}
          {lastUsedAt ? (
            <>
              {t.used} <Age at={lastUsedAt} />
            </>
          ) : (
            t.unused
          )}
        </small>
      </span>
      {canWrite && (
        <Button variant="default" aria-label={t.removeOf({ name })} onClick={() => ask(true)}>
          {t.remove}
        </Button>
      )}
      <Confirm
        opened={isAsking}
        danger
        title={t.removeTitle({ name })}
        text={t.removeText}
        action={t.remove}
        busy={isPending}
        onClose={() => ask(false)}
        onConfirm={() => mutate({ tokenId })}
      />
    </li>
  );
}
