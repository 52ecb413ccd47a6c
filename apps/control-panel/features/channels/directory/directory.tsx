import { channelsDirectory as t } from '#texts/channelsDirectory';
import { Skeleton, Switch } from '@mantine/core';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../channels.module.css';
import { PublishBusiness } from '../publish-business.tsx';
import document from './directory-entry.graphql';
import { type Entry, useEntryChange } from './entry.ts';
import { EntryForm } from './entry-form.tsx';
import { Google } from './google.tsx';
import { Preview } from './preview.tsx';

/** The entry of the business in the directory and at Google, and its preview. */
export default function Directory() {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const { data, error, refetch } = useRead('shop', document, { businessId, language });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={420} />;
  const { directoryEntry: entry, directoryKinds: kinds } = data;
  return (
    <div className={styles['beside']}>
      <div className={styles['parts']}>
        <Listing entry={entry} />
        <EntryForm key={entry.version} entry={entry} kinds={kinds} />
        {entry.googleState !== 'not_offered' && <Google entry={entry} />}
      </div>
      <Preview entry={entry} kinds={kinds} />
    </div>
  );
}

/** The owner's agreement to be listed. Kinds and town are those that are shown, saved or suggested. */
function Listing({ entry }: { entry: Entry }) {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('shop_write');
  const { listed, state, kinds, town, postalCode, version } = entry;
  const { mutate, isPending } = useEntryChange(isListed =>
    showDone(isListed ? t.turnedOn : t.turnedOff),
  );
  const isVisible = state === 'listed';
  const isSandbox = state === 'sandbox';
  const set = (next: boolean) =>
    mutate({
      input: {
        businessId,
        listed: next,
        ...(next && { kinds: [...kinds], town, postalCode, version }),
      },
    });
  return (
    <Card labelledBy="directory-state">
      <div className={styles['state']}>
        <h2 id="directory-state">{t.title}</h2>
        <Status tone={isVisible ? 'good' : 'quiet'}>{isVisible ? t.visible : t.notVisible}</Status>
      </div>
      <p className={styles['small']}>{t.intro}</p>
      <Switch
        label={t.list}
        checked={listed}
        disabled={!canWrite || isPending || isSandbox}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      {isSandbox && <p className={styles['small']}>{t.sandbox}</p>}
      {state === 'not_published' && (
        <p className={styles['state']}>
          {t.notPublished} <PublishBusiness />
        </p>
      )}
    </Card>
  );
}
