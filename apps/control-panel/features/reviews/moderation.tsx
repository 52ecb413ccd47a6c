import { reviews as t } from '#texts/reviews';
import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ReviewQuery, ReviewReason } from '../../data/operations.generated.ts';
import { useBusiness } from '../../data/session.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Dialog } from '../../ui/layout/dialog.tsx';
import hideDocument from './hide-review.graphql';
import showDocument from './show-review.graphql';
import styles from './reviews.module.css';

const reasons = Object.keys(t.reasons) as readonly ReviewReason[];

/** Buttons that hide a review for a stated reason, show it again, or keep a reported one. */
export function Moderation({ review }: { review: ReviewQuery['review'] }) {
  const { id: businessId } = useBusiness();
  const { id: reviewId, version, status, reports } = review;
  const [isHiding, setHiding] = useState(false);
  const [reason, choose] = useState<ReviewReason | ''>('');
  const affects = ['review'] as const;
  const hide = useChange(hideDocument, {
    affects,
    onDone: () => {
      showDone(t.hidden);
      setHiding(false);
    },
  });
  const show = useChange(showDocument, { affects, onDone: () => showDone(t.shown) });
  const input = { businessId, reviewId, version };
  return (
    <>
      {status === 'published' && (
        <Button variant="default" onClick={() => setHiding(true)}>
          {t.hide}…
        </Button>
      )}
      {(status === 'hidden' || reports > 0) && (
        <Button variant="default" loading={show.isPending} onClick={() => show.mutate({ input })}>
          {status === 'hidden' ? t.show : t.keep}
        </Button>
      )}
      <Dialog opened={isHiding} title={t.hideTitle} onClose={() => setHiding(false)}>
        <form
          className={styles['answer']}
          onSubmit={event => {
            event.preventDefault();
            if (reason !== '') hide.mutate({ input: { ...input, reason } });
          }}
        >
          <Radio.Group
            label={t.hideReason}
            description={t.hideHint}
            value={reason}
            onChange={value => choose(value as ReviewReason)}
          >
            <Stack gap="xs" mt="xs">
              {reasons.map(each => (
                <Radio key={each} value={each} label={t.reasons[each]} />
              ))}
            </Stack>
          </Radio.Group>
          <Button type="submit" disabled={reason === ''} loading={hide.isPending}>
            {t.hide}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
