import { settingsFeeds as t } from '#texts/settingsFeeds';
import { frame } from '#texts/frame';
import { Button, Skeleton, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useRead } from '../../../data/use-read.ts';
import type { ListFeedsQuery } from '../../../data/operations.generated.ts';
import { Age } from '../../../ui/time/age.tsx';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { showDone } from '../../../ui/change/toasts.ts';
import document from './list-feeds.graphql';
import revokeDocument from './revoke-feed.graphql';
import { NewSecret } from '../../../ui/feedback/new-secret.tsx';
import createFeedDocument from './create-feed.graphql';
import styles from './feeds.module.css';

type Feed = ListFeedsQuery['calendarFeeds']['items'][number];

/** Lists the active calendar feeds, each with a button to revoke it, and a form for new ones. */
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

/** Form that creates a calendar feed and shows its address once. */
function MakeFeed({ people }: { people: readonly { id: string; name: string }[] }) {
  const { id: businessId } = useBusiness();
  const [staffId, setStaff] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const { mutate, isPending } = useChange(createFeedDocument, {
    affects: ['token'],
    onDone: ({ createCalendarFeed }) => setMade(createCalendarFeed.url),
  });
  const whose = people.find(({ id }) => id === staffId)?.name ?? t.everybody;
  if (made)
    return (
      <NewSecret
        secret={made}
        shownOnce={t.shownOnce}
        another={t.another}
        onAgain={() => setMade(null)}
      >
        {frame.label({ label: t.whose })} <strong>{whose}</strong>
      </NewSecret>
    );
  return (
    <form
      className={styles['fields']}
      onSubmit={event => {
        event.preventDefault();
        mutate({ businessId, staffId: staffId || null });
      }}
    >
      <NativeSelect
        label={t.whose}
        value={staffId}
        onChange={({ currentTarget }) => setStaff(currentTarget.value)}
        data={[
          { value: '', label: t.everybody },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button type="submit" loading={isPending}>
        {t.make}
      </Button>
    </form>
  );
}
