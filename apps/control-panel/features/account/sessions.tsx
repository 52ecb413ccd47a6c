import { account as t } from '#texts/account';
import { Button, Skeleton } from '@mantine/core';
import { useChanges } from '../../ui/change/use-change.ts';
import { useRead } from '../../data/use-read.ts';
import { Age } from '../../ui/time/age.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import endDocument from './end-session.graphql';
import document from './list-sessions.graphql';
import styles from './sessions.module.css';

/** Dialog with the person's sessions, each with a button to sign out. */
export default function Sessions({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead('session', document, {});
  const { mutate, isPending } = useChanges(endDocument, ['session'], () => showDone(t.ended));
  const all = data?.sessions.items ?? [];
  const others = all.filter(({ current }) => !current);
  return (
    <Dialog opened onClose={onClose} title={t.title}>
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      <ul className={styles['list']}>
        {all.map(({ id, device, current, createdAt, lastUsedAt }) => (
          <li key={id}>
            <span className={styles['what']}>
              {device ?? t.unknown}
              <small>
                {t.since} <Age at={createdAt} />
                {lastUsedAt && (
                  <>
                    {' · '}
                    {t.used} <Age at={lastUsedAt} />
                  </>
                )}
              </small>
            </span>
            {current ? (
              <Status tone="good">{t.here}</Status>
            ) : (
              <Button
                variant="default"
                disabled={isPending}
                aria-label={t.endOf({ device: device ?? t.unknown })}
                onClick={() => mutate([{ sessionId: id }])}
              >
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && others.length === 0 && <p className={styles['alone']}>{t.onlyHere}</p>}
      {others.length > 1 && (
        <Button
          variant="default"
          loading={isPending}
          onClick={() => mutate(others.map(({ id }) => ({ sessionId: id })))}
        >
          {t.endOthers}
        </Button>
      )}
    </Dialog>
  );
}
