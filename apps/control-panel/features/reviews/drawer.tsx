import { reviews as t } from '#texts/reviews';
import { frame } from '#texts/frame';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { useMoment } from '../../ui/time/when.tsx';
import { Answer } from './answer.tsx';
import { Moderation } from './moderation.tsx';
import document from './review.graphql';
import { Stars } from './stars.tsx';
import { ReviewState } from './state.tsx';
import styles from './reviews.module.css';

/** Drawer with a review, on top of any screen: its words, the answer and the decision about it. */
export default function ReviewDrawer({ id: reviewId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
  const moment = useMoment();
  const canDecide = useCan()('message_send');
  const { data, error, refetch } = useRead('review', document, { businessId, reviewId });
  const review = data?.review;
  return (
    <Drawer
      opened
      title={review ? t.by({ name: review.authorName }) : error ? failed.title : loading}
      onClose={() => open(undefined)}
      footer={review && canDecide && <Moderation review={review} />}
    >
      {error && !review && <Failed error={error} onAgain={() => void refetch()} />}
      {review && (
        <>
          <Stars count={review.stars} />
          <p className={styles['words']}>{review.text ?? t.onlyStars}</p>
          <Facts>
            <Fact name={t.columns.state}>
              <ReviewState review={review} />
            </Fact>
            <Fact name={t.hiddenFor}>{review.hiddenReason && t.reasons[review.hiddenReason]}</Fact>
            <Fact name={t.reportedFor}>
              {review.reportReason &&
                t.reports({ count: review.reports, reason: t.reasons[review.reportReason] })}
            </Fact>
            <Fact name={t.columns.client}>
              <OpenLink id={review.clientId}>{review.clientName}</OpenLink>
            </Fact>
            <Fact name={t.columns.service}>
              <OpenLink id={review.appointmentId}>{review.services.join(', ')}</OpenLink>
            </Fact>
            <Fact name={t.columns.person}>{review.staffNames.join(', ')}</Fact>
            <Fact name={t.columns.when}>{moment(review.createdAt)}</Fact>
            <Fact name={t.edited}>{review.editedAt && moment(review.editedAt)}</Fact>
          </Facts>
          <Answer key={`${review.answer}`} review={review} canWrite={canDecide} />
        </>
      )}
    </Drawer>
  );
}
