import { reviews as t } from '#texts/reviews';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ReviewQuery } from '../../data/operations.generated.ts';
import { useBusiness } from '../../data/session.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import document from './answer-review.graphql';
import styles from './reviews.module.css';

interface Props {
  review: ReviewQuery['review'];
  canWrite: boolean;
}

/** Form for the public answer to a review. Who may not answer reads it. */
export function Answer({ review: { id: reviewId, answer, version }, canWrite }: Props) {
  const { id: businessId } = useBusiness();
  const [typed, setTyped] = useState(answer ?? '');
  const { mutate, isPending } = useChange(document, {
    affects: ['review'],
    onDone: (_, { input }) => showDone(input.answer === null ? t.answerRemoved : t.answered),
  });
  if (!canWrite) return answer && <p className={styles['words']}>{answer}</p>;
  const send = (text: string | null) =>
    mutate({ input: { businessId, reviewId, version, answer: text } });
  return (
    <form
      className={styles['answer']}
      onSubmit={event => {
        event.preventDefault();
        send(typed.trim() || null);
      }}
    >
      <Textarea
        label={t.answer}
        description={t.answerHint}
        autosize
        minRows={3}
        maxLength={2000}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={styles['buttons']}>
        <Button
          type="submit"
          loading={isPending}
          disabled={typed.trim() === (answer ?? '') || typed.trim() === ''}
        >
          {answer === null ? t.sendAnswer : t.changeAnswer}
        </Button>
        {answer !== null && (
          <Button variant="default" disabled={isPending} onClick={() => send(null)}>
            {t.removeAnswer}
          </Button>
        )}
      </div>
    </form>
  );
}
