import { welcome as t } from '#texts/welcome';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { dayOf } from '../../calendar/days.ts';
import { useMoment } from '../../parts/when.tsx';
import cancelDocument from '../../screens/calendar/changes/cancel.graphql';
import type { StepProps } from '../step.tsx';
import styles from '../welcome.module.css';
import { trialMark, useTrial } from './use-trial.ts';

/** A first visit to try: it is marked as one, and taken away again by a press. */
export function Trial({ state }: Pick<StepProps, 'state'>) {
  const trial = state.appointments.items.find(
    ({ conversationId, status }) => conversationId === trialMark && status !== 'completed',
  );
  const { book, isPending, isFull } = useTrial(state);
  return (
    <section className={styles['trial']} aria-labelledby="trial">
      <h3 id="trial">{t.trial}</h3>
      {trial ? (
        <Booked visit={trial} />
      ) : (
        <>
          <p>{t.trialText}</p>
          {isFull && <p role="status">{t.noTimes}</p>}
          <Button variant="default" loading={isPending} onClick={book}>
            {t.bookTrial}
          </Button>
        </>
      )}
    </section>
  );
}

interface BookedProps {
  visit: StepProps['state']['appointments']['items'][number];
}

function Booked({ visit: { id, version, startAt, title } }: BookedProps) {
  const { slug } = useParams({ strict: false });
  const { id: businessId, timezone } = useBusiness();
  const moment = useMoment();
  const { mutate, isPending } = useChange(cancelDocument, { affects: ['business', 'appointment'] });
  const search = { date: dayOf(Date.parse(startAt), timezone), open: id };
  return (
    <>
      <p role="status">{t.trialBooked({ title, when: moment(startAt) })}</p>
      <div className={styles['ways']}>
        <Button
          variant="default"
          renderRoot={props => (
            <Link to={`/${slug}/calendar` as never} search={search as never} {...props} />
          )}
        >
          {t.seeTrial}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          loading={isPending}
          onClick={() => mutate({ input: { businessId, appointmentId: id, version } })}
        >
          {t.removeTrial}
        </Button>
      </div>
    </>
  );
}
