import { reviews as t } from '#texts/reviews';
import { frame } from '#texts/frame';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../data/can.ts';
import saveLocation from '../../data/documents/save-location.graphql';
import type { ReviewSettingsQuery } from '../../data/operations.generated.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListWaiting } from '../../ui/list/list-waiting.tsx';
import document from './review-settings.graphql';
import saveDocument from './save-review-settings.graphql';
import styles from './reviews.module.css';

/** Settings for requests for reviews, and the pages of the locations at other services. */
export default function ReviewSettings() {
  const { id: businessId } = useBusiness();
  const canPlace = useCan()('business_update');
  const { data, error, refetch } = useRead('notification', document, { businessId });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <ListWaiting columns={[{ title: t.settings, cell: () => null }]} />;
  const { notificationSettings, locations } = data;
  return (
    <div className={styles['settings']}>
      <Asking key={notificationSettings.version} read={notificationSettings} />
      {locations.items.map(location => (
        <Elsewhere
          key={`${location.id} ${location.version}`}
          location={location}
          isOnly={locations.items.length === 1}
          canWrite={canPlace}
        />
      ))}
    </div>
  );
}

type Read = ReviewSettingsQuery['notificationSettings'];

const hours = [1, 2, 3, 6, 12, 24, 48, 72];

/** Form for requests: whether, when and whom to ask. It never depends on what clients may answer. */
function Asking({ read }: { read: Read }) {
  const { save, saved } = frame;
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('notification_write');
  const wasAsking = read.toClients.includes('review_request');
  const [asks, setAsks] = useState(wasAsking);
  const [reviewHours, setHours] = useState(read.reviewHours);
  const [reviewsWithoutConsent, setAnyone] = useState(read.reviewsWithoutConsent);
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['notification'],
    onDone: () => showDone(saved),
  });
  const others = read.toClients.filter(kind => kind !== 'review_request');
  const toClients = asks ? [...others, 'review_request' as const] : others;
  return (
    <Card>
      <form
        className={styles['answer']}
        onSubmit={event => {
          event.preventDefault();
          const { version } = read;
          mutate({
            input: { businessId, version, toClients, reviewHours, reviewsWithoutConsent },
          });
        }}
      >
        <h2>{t.asking}</h2>
        <Switch
          label={t.ask}
          description={t.askHint}
          disabled={!canWrite}
          checked={asks}
          onChange={({ currentTarget }) => setAsks(currentTarget.checked)}
        />
        <NativeSelect
          label={t.after}
          disabled={!canWrite || !asks}
          value={String(reviewHours)}
          onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
          data={[...new Set([...hours, read.reviewHours])]
            .toSorted((one, other) => one - other)
            .map(each => ({ value: String(each), label: t.hours({ count: each }) }))}
        />
        <Switch
          label={t.anyClient}
          description={t.anyClientHint}
          disabled={!canWrite || !asks}
          checked={reviewsWithoutConsent}
          onChange={({ currentTarget }) => setAnyone(currentTarget.checked)}
        />
        {canWrite && (
          <Button type="submit" loading={isPending} className={styles['save']}>
            {save}
          </Button>
        )}
      </form>
    </Card>
  );
}

interface ElsewhereProps {
  location: ReviewSettingsQuery['locations']['items'][number];
  isOnly: boolean;
  canWrite: boolean;
}

/** Form for the page of a location at another service of reviews, which everybody is led to alike. */
function Elsewhere({ location, isOnly, canWrite }: ElsewhereProps) {
  const { save, saved } = frame;
  const { id: businessId } = useBusiness();
  const [typed, setTyped] = useState(location.reviewUrl ?? '');
  const { mutate, isPending } = useChange(saveLocation, {
    affects: ['notification', 'business'],
    onDone: () => showDone(saved),
  });
  const { id: locationId, version } = location;
  return (
    <Card>
      <form
        className={styles['answer']}
        onSubmit={event => {
          event.preventDefault();
          const reviewUrl = typed.trim() || null;
          mutate({ input: { businessId, locationId, version, reviewUrl } });
        }}
      >
        <h2>{isOnly ? t.elsewhere : t.elsewhereOf({ name: location.name })}</h2>
        <TextInput
          label={t.address}
          description={t.addressHint}
          type="url"
          placeholder="https://"
          maxLength={500}
          disabled={!canWrite}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {canWrite && (
          <Button
            type="submit"
            variant="default"
            loading={isPending}
            disabled={typed.trim() === (location.reviewUrl ?? '')}
            className={styles['save']}
          >
            {save}
          </Button>
        )}
      </form>
    </Card>
  );
}
