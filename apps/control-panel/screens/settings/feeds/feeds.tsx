import { settingsFeeds as t } from '#texts/settingsFeeds';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/can.ts';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import type { ListFeedsQuery } from '../../../operations.generated.ts';
import { Age } from '../../../parts/age.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Failed } from '../../../parts/failed.tsx';
import { showDone } from '../../../parts/toasts.ts';
import styles from './feeds.module.css';
import document from './list-feeds.graphql';
import { MakeFeed } from './make-feed.tsx';
import revokeDocument from './revoke-feed.graphql';

type Feed = ListFeedsQuery['calendarFeeds']['items'][number];

/** The calendar programs that show the appointments: each address that works, to be ended, and new ones. */
export default function Feeds() {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('feed_write');
  const { data, error, refetch } = useRead('token', document, { businessId });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={240} maw={640} />;
  const feeds = data.calendarFeeds.items.filter(({ status }) => status === 'active');
  return (
    <section className={styles['feeds']} aria-labelledby="feeds">
      <header>
        <h2 id="feeds">{t.title}</h2>
        <p>{t.text}</p>
      </header>
      {canWrite && <MakeFeed people={data.staffMembers.items} />}
      {feeds.length === 0 && <p>{t.none}</p>}
      <ul className={styles['list']}>
        {feeds.map(feed => (
          <Row key={feed.id} feed={feed} canWrite={canWrite} />
        ))}
      </ul>
    </section>
  );
}

function Row({ feed, canWrite }: { feed: Feed; canWrite: boolean }) {
  const { id: businessId } = useBusiness();
  const [isAsking, ask] = useState(false);
  const { mutate, isPending } = useChange(revokeDocument, {
    affects: ['token'],
    onDone: () => showDone(t.revoked),
  });
  const whose = feed.staff?.name ?? t.everybody;
  return (
    <li>
      <span className={styles['what']}>
        {whose}
        <small>
          {feed.prefix}… · {t.made} <Age at={feed.createdAt} />
        </small>
      </span>
      {canWrite && (
        <Button variant="subtle" aria-label={t.revokeOf({ whose })} onClick={() => ask(true)}>
          {t.revoke}
        </Button>
      )}
      <Confirm
        opened={isAsking}
        danger
        title={t.revokeTitle}
        text={t.revokeText}
        action={t.revoke}
        busy={isPending}
        onClose={() => ask(false)}
        onConfirm={() => mutate({ businessId, feedId: feed.id })}
      />
    </li>
  );
}
