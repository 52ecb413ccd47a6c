import { welcome as t } from '#texts/welcome';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Copy } from '../../../ui/text/copy.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import publishDocument from '../../../data/documents/publish-business.graphql';
import type { StepProps } from '../step.tsx';
import { doneOf, steps, type Step } from '../steps.ts';
import { change, send } from '../../../data/send.ts';
import { refresh } from '../../../data/use-read.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { showFailure } from '../../../ui/change/toasts.ts';
import bookDocument from '../../../data/documents/book.graphql';
import timesDocument from './free-times.graphql';
import { dayOf } from '../../../i18n/days.ts';
import { useMoment } from '../../../ui/time/when.tsx';
import cancelDocument from '../../../data/documents/cancel.graphql';
import styles from '../welcome.module.css';

const daysAhead = 14;

/** Conversation id that marks a trial booking. */
const trialMark = 'trial visit';

/** Last setup step: publishes the booking page and offers a trial booking. */
export function Live({ state }: StepProps) {
  const { business } = state;
  const done = doneOf(state);
  const missing = steps.filter(step => step !== 'live' && !done[step]);
  return (
    <section className={styles['step']} aria-labelledby="live">
      <header>
        <h2 id="live">{business.publish ? t.isLive : t.liveTitle}</h2>
        <p>{business.publish ? t.isLiveText : t.liveText}</p>
      </header>
      {missing.length > 0 && <Missing steps={missing} />}
      {business.publish ? <Address slug={business.slug} /> : <Publish />}
      {missing.every(step => step === 'address') && <Trial state={state} />}
    </section>
  );
}

function Missing({ steps: missing }: { steps: readonly Step[] }) {
  return (
    <ul className={styles['missing']}>
      {missing.map(step => (
        <li key={step}>
          <Icon name="warning" size={16} />
          <Link to="." search={{ step } as never}>
            {t.missing[step]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Publish() {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(publishDocument, { affects: ['business', 'shop'] });
  return (
    <Button
      size="md"
      loading={isPending}
      style={{ justifySelf: 'start' }}
      onClick={() => mutate({ input: { businessId, publish: true } })}
    >
      {t.publish}
    </Button>
  );
}

function Address({ slug }: { slug: string }) {
  const params = useParams({ strict: false });
  const address = `${location.origin}/book/${slug}`;
  return (
    <>
      <p className={styles['address']}>
        <a href={address} target="_blank" rel="noreferrer">
          {address.replace(/^https?:\/\//, '')}
          <span className="hidden-text"> {t.newTab}</span>
        </a>
        <Copy text={address} />
      </p>
      <Link to={`/${params.slug}/channels` as never} className={styles['more']}>
        {t.channels}
      </Link>
    </>
  );
}

/** Books the first free start of a service within two weeks, with any staff member. */
function useTrial({ business, catalog }: StepProps['state']) {
  const { id: businessId } = useBusiness();
  const client = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: async () => {
      const services = catalog.items.filter(({ type, active }) => type === 'service' && active);
      for (const { id: catalogItemId } of services.slice(0, 3)) {
        const dateTo = addDays(business.today, daysAhead);
        const asked = { businessId, catalogItemId, dateFrom: business.today, dateTo };
        const { availability } = await send(timesDocument, asked);
        const slot = availability.slots.find(({ available }) => available);
        if (!slot) continue;
        const { startAt } = slot;
        const who = { clientName: t.trialClient, conversationId: trialMark };
        await change(bookDocument, { input: { businessId, catalogItemId, startAt, ...who } });
        return true;
      }
      return false;
    },
    onError: showFailure,
    onSettled: () => refresh(client, ['business', 'appointment', 'client']),
  });
  return { book: () => mutate(), isPending, isFull: data === false };
}

/** Creates a marked trial booking, which can be deleted with one press. */
function Trial({ state }: Pick<StepProps, 'state'>) {
  const trial = state.appointments.items.find(
    ({ conversationId, status }) => conversationId === trialMark && status !== 'completed',
  );
  const { book, isPending, isFull } = useTrial(state);
  return (
    <section className={styles['trial']} aria-labelledby="trial">
      <h3 id="trial">{t.trial}</h3>
      {trial ? (
        <Booked appointment={trial} />
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
  appointment: StepProps['state']['appointments']['items'][number];
}

function Booked({ appointment: { id, version, startAt, title } }: BookedProps) {
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
