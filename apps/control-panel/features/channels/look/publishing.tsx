import { channelsLook as t } from '#texts/channelsLook';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import channels from '../channels.module.css';
import discardDocument from './discard-look-draft.graphql';
import type { Looks } from './edited-look.ts';
import styles from './look.module.css';
import type { Saving } from './use-draft-look.ts';

interface Props {
  looks: Looks;
  /** Version of the stored draft; null: none. */
  version: number | null;
  saving: Saving;
  canWrite: boolean;
  publish: {
    isPending: boolean;
    mutate: (variables: { input: { businessId: string; version: number } }) => void;
  };
  onDiscarded: () => void;
}

/** Tells if visitors see the look, publishes or discards the draft, and leads to its preview in the real shop. */
export function Publishing({ looks, version, saving, canWrite, publish, onDiscarded }: Props) {
  const { id: businessId } = useBusiness();
  const [asks, ask] = useState(false);
  const discard = useChange(discardDocument, {
    affects: ['shop'],
    onDone: () => showDone(t.discarded),
  });
  const isDraft = version !== null;
  const state = { saved: t.draft, saving: t.saving, refused: t.refused }[saving];
  return (
    <div className={styles['top']}>
      <Card labelledBy="look-state">
        <div className={channels['state']}>
          <h2 id="look-state">{t.title}</h2>
          <span role="status">
            {isDraft || saving !== 'saved' ? (
              <Status tone={saving === 'refused' ? 'bad' : 'warn'}>{state}</Status>
            ) : (
              <Status tone="good">{t.isPublic}</Status>
            )}
          </span>
          {canWrite && isDraft && (
            <Button
              loading={publish.isPending}
              disabled={saving !== 'saved'}
              onClick={() => publish.mutate({ input: { businessId, version } })}
            >
              {t.publish}
            </Button>
          )}
        </div>
        {isDraft && (
          <p className={styles['ways']}>
            {looks.previewUrl && (
              <a href={looks.previewUrl} target="_blank" rel="noreferrer">
                {t.seeDraft}
                <span className="hidden-text"> {t.newTab}</span>
              </a>
            )}
            {canWrite && (
              <Button variant="subtle" size="compact-sm" color="gray" onClick={() => ask(true)}>
                {t.discard}
              </Button>
            )}
          </p>
        )}
        <Confirm
          opened={asks}
          danger
          title={t.discard}
          text={t.discardText}
          action={t.discard}
          busy={discard.isPending}
          onConfirm={() =>
            discard.mutate({ businessId }, { onSuccess: onDiscarded, onSettled: () => ask(false) })
          }
          onClose={() => ask(false)}
        />
      </Card>
    </div>
  );
}
