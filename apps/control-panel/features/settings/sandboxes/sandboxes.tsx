import { settingsSandboxes as t } from '#texts/settingsSandboxes';
import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../data/can.ts';
import { invalidateSession } from '../../../data/boot/invalidate-session.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import type { ListSandboxesQuery } from '../../../data/operations.generated.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Age } from '../../../ui/time/age.tsx';
import styles from '../feeds/feeds.module.css';
import createDocument from './create-sandbox.graphql';
import deleteDocument from './delete-sandbox.graphql';
import document from './list-sandboxes.graphql';
import Reset from './reset.tsx';

type Sandbox = ListSandboxesQuery['sandboxes']['items'][number];

/** Lists the sandboxes of the business, with buttons to create, open, reset and delete one. */
export default function Sandboxes() {
  const { id: businessId } = useBusiness();
  const can = useCan();
  const canWrite = can('token_read') && can('token_write');
  const { data, error, refetch } = useRead('business', document, { businessId });
  const { mutate, isPending } = useChange(createDocument, {
    affects: ['business'],
    onDone: ({ createSandbox }) => {
      invalidateSession();
      showDone(t.made(createSandbox));
    },
  });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={240} maw={640} />;
  const { items } = data.sandboxes;
  return (
    <section className={styles['feeds']} aria-labelledby="sandboxes">
      <header>
        <h2 id="sandboxes">{t.title}</h2>
        <p>{t.text}</p>
      </header>
      {canWrite && (
        <div>
          <Button loading={isPending} onClick={() => mutate({ businessId })}>
            {t.make}
          </Button>
        </div>
      )}
      {items.length === 0 && <p>{t.none}</p>}
      <ul className={styles['list']}>
        {items.map(sandbox => (
          <Row key={sandbox.id} sandbox={sandbox} canWrite={canWrite} />
        ))}
      </ul>
    </section>
  );
}

function Row({ sandbox, canWrite }: { sandbox: Sandbox; canWrite: boolean }) {
  const { id: businessId, name, slug, createdAt } = sandbox;
  const [isAsking, ask] = useState(false);
  const remove = useChange(deleteDocument, {
    affects: ['business'],
    onDone: () => {
      invalidateSession();
      showDone(t.removed({ name }));
    },
  });
  return (
    <li>
      <span className={styles['what']}>
        <Link to={`/${slug}` as never}>{name}</Link>
        <small>
          {t.created} <Age at={createdAt} />
        </small>
      </span>
      {canWrite && (
        <>
          <Reset sandbox={sandbox} variant="subtle" />
          <Button variant="subtle" aria-label={t.removeOf({ name })} onClick={() => ask(true)}>
            {t.remove}
          </Button>
        </>
      )}
      <Confirm
        opened={isAsking}
        danger
        title={t.removeTitle}
        text={t.removeText}
        action={t.remove}
        busy={remove.isPending}
        onClose={() => ask(false)}
        onConfirm={() => remove.mutate({ businessId })}
      />
    </li>
  );
}
