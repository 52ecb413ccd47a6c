import { reviews as t } from '#texts/reviews';
import type { ReviewQuery } from '../../data/operations.generated.ts';
import { Status } from '../../ui/feedback/status.tsx';

/** State of a review: hidden, reported, answered, or published alone. */
export function ReviewState({
  review,
}: {
  review: Pick<ReviewQuery['review'], 'status' | 'reports' | 'answer'>;
}) {
  if (review.status === 'hidden') return <Status tone="quiet">{t.states.hidden}</Status>;
  if (review.reports > 0) return <Status tone="warn">{t.states.reported}</Status>;
  if (review.answer !== null) return <Status tone="good">{t.states.answered}</Status>;
  return <Status tone="busy">{t.states.open}</Status>;
}
