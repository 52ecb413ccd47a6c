import { channelsDirectory as t } from '#texts/channelsDirectory';
import { Switch } from '@mantine/core';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { Status } from '../../../ui/feedback/status.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { When } from '../../../ui/time/when.tsx';
import styles from '../channels.module.css';
import { type Entry, useEntryChange } from './entry.ts';

/** The owner's agreement that Google gets services and free times, and if Google has them. */
export function Google({ entry }: { entry: Entry }) {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('shop_write');
  const { mutate, isPending } = useEntryChange(() => showDone(t.saved));
  const { google, googleState, googleSentAt } = entry;
  if (googleState === 'not_offered') return null;
  return (
    <Card labelledBy="directory-google">
      <div className={styles['state']}>
        <h2 id="directory-google">{t.google}</h2>
        <Status tone={googleState === 'sent' ? 'good' : google ? 'warn' : 'quiet'}>
          {t.googleStates[googleState]}
        </Status>
      </div>
      <p className={styles['small']}>{t.googleText}</p>
      <Switch
        label={t.share}
        checked={google}
        disabled={!canWrite || isPending}
        onChange={({ currentTarget }) =>
          mutate({ input: { businessId, google: currentTarget.checked } })
        }
      />
      {google && googleSentAt && (
        <p className={styles['small']}>
          <When at={googleSentAt} />
        </p>
      )}
    </Card>
  );
}
