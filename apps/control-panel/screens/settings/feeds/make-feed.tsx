import { settingsFeeds as t } from '#texts/settingsFeeds';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { NewSecret } from '../../../parts/new-secret.tsx';
import document from './create-feed.graphql';
import styles from './feeds.module.css';

/** Makes an address for calendar programs, and shows it this once. */
export function MakeFeed({ people }: { people: readonly { id: string; name: string }[] }) {
  const { id: businessId } = useBusiness();
  const [staffId, setStaff] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const { mutate, isPending } = useChange(document, {
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
        {t.whose}: <strong>{whose}</strong>
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
