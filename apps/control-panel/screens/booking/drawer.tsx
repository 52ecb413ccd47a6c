import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useCan } from '../../api/can.ts';
import { useIsLost } from '../../api/offline/reach.ts';
import { useAddress } from '../../api/use-address.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { useMinute } from '../../parts/use-minute.ts';
import { useRefusal } from '../../parts/use-reason.ts';
import { useFrameTexts, useTexts } from '../../texts/use-texts.ts';
import { ChosenClient } from './client/chosen-client.tsx';
import { ClientField } from './client/client-field.tsx';
import { draftOf, type Draft } from './draft.ts';
import { Preview } from './repeat/preview.tsx';
import { RepeatFields } from './repeat/repeat-fields.tsx';
import { texts as seriesTexts } from './repeat/texts.ts';
import { useRepeat } from './repeat/use-repeat.ts';
import { ServiceFields } from './service-fields.tsx';
import { StartFields } from './start/start-fields.tsx';
import { useAskedStart } from './start/use-asked-start.ts';
import { canForce, Verdict } from './start/verdict.tsx';
import { texts } from './texts.ts';
import { useClient } from './use-client.ts';
import { useRefused } from './use-refused.ts';
import { useService } from './use-service.ts';
import { useSubmit } from './use-submit.ts';
import { TogetherFields } from './visit/together-fields.tsx';
import { useAskedVisit } from './visit/use-asked-visit.ts';
import { useBookVisit } from './visit/use-book-visit.ts';
import { useTogether } from './visit/use-together.ts';
import { VisitVerdict } from './visit/visit-verdict.tsx';
import styles from './booking.module.css';

/** What the address says of a booking to make. */
const nothing = {
  at: undefined,
  from: undefined,
  with: undefined,
  service: undefined,
  client: undefined,
  draft: undefined,
};

/** A booking to make: from a free time of the board, or from anywhere by N; or once more, after it was refused. */
export default function BookingDrawer() {
  const [{ draft: id }] = useAddress();
  const draft = draftOf(id);
  return <BookingForm key={draft?.id} draft={draft} />;
}

function BookingForm({ draft }: { draft: Draft | null }) {
  const t = useTexts(texts);
  const repeatTexts = useTexts(seriesTexts);
  const frameTexts = useFrameTexts();
  const [address, set] = useAddress();
  const can = useCan();
  const isLost = useIsLost();
  const now = useMinute();
  const refusalOf = useRefusal();
  const submit = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState('');
  const [comment, setComment] = useState(draft?.comment ?? '');
  const { chosen, choose } = useClient(draft?.chosen);
  const staffId = address['with'] ?? null;
  const offered = useService(draft?.serviceId ?? address['service'] ?? null, staffId);
  const { service } = offered;
  const together = useTogether(offered.all, service);
  const { isVisit, people } = together;
  const services = service ? [{ id: service.id, staffId }, ...together.further] : [];
  const start = useAskedStart(isVisit ? undefined : service?.id, staffId);
  const visit = useAskedVisit({ services, people, enabled: isVisit && service !== undefined });
  const { startAt, at } = isVisit ? visit : start;
  const verdict = isVisit ? undefined : start.verdict;
  const isAnswered = isVisit ? visit.isKnown || visit.error : verdict || start.error;
  const { refused, isTaken, issueOf } = useRefused(draft, {
    serviceId: service?.id,
    staffId,
    at,
  });
  const close = () => set({ open: undefined, ...nothing });
  const booking = useBookVisit(close);
  const asked = {
    services: services.map(({ id: catalogItemId, staffId: by }) => ({
      catalogItemId,
      staffId: by,
    })),
    people,
    startAt: at,
  };
  const series = useRepeat(asked, close);
  const { repeat, preview, fitting } = series;
  const { missing, forgive, book } = useSubmit({
    entered: { chosen, comment, service, staffId },
    draft,
    start,
    refused,
    bookVisit: repeat
      ? client => series.book({ ...asked, ...client })
      : isVisit
        ? client => booking.book({ ...asked, ...client })
        : null,
    onSent: close,
  });
  // What stands beneath the verdict comes with the first one, so that nothing is pushed away.
  const [isJudged, setIsJudged] = useState(false);
  if (!isJudged && isAnswered) setIsJudged(true);
  const isGoingOn = useRef(false);
  useEffect(() => {
    if (!isGoingOn.current) return;
    submit.current?.focus();
    isGoingOn.current = false;
  }, [at]);

  const submitted = (event: SyntheticEvent) => {
    event.preventDefault();
    void book(false);
  };
  return (
    <Drawer
      opened
      title={t.title}
      onClose={close}
      footer={
        <>
          {!repeat && canForce(verdict) && can('appointment_force') && (
            <Button variant="default" disabled={isLost} onClick={() => void book(true)}>
              {t.bookAnyway}
            </Button>
          )}
          <Button
            ref={submit}
            type="submit"
            form="booking"
            disabled={(offered.isRead && !service) || isLost || (repeat !== null && !fitting)}
            loading={booking.isPending || series.isPending}
          >
            {repeat && fitting ? repeatTexts.book(fitting) : isVisit ? t.bookAll : t.book}
          </Button>
        </>
      }
    >
      <form id="booking" className={styles['form']} onSubmit={submitted} noValidate>
        {chosen ? (
          <ChosenClient
            chosen={chosen}
            phoneError={issueOf('clientPhone')}
            nameError={missing.client ?? issueOf('clientName')}
            onChange={choose}
            onOther={() => choose(null)}
          />
        ) : (
          <ClientField
            text={text}
            error={missing.client}
            onText={setText}
            onChoose={next => {
              choose(next);
              forgive();
              if (next.id) submit.current?.focus();
              void offered.proposeLast(next, now);
            }}
          />
        )}
        <ServiceFields
          offered={offered}
          staffId={staffId}
          issueOf={issueOf}
          onStaff={value => set({ with: value ?? undefined })}
        />
        {offered.isRead && service && (
          <TogetherFields together={together} all={offered.all} staff={offered.staff} />
        )}
        <StartFields
          startAt={startAt}
          minutes={isVisit ? minutesOf(visit.time) : service?.minutes}
          error={issueOf('startAt')}
          onChange={to => set({ at: to })}
        />
        {verdict && !(isTaken && verdict.bookable) && !(repeat && verdict.bookable) && (
          <Verdict
            verdict={verdict}
            onChoose={to => {
              set({ at: to });
              isGoingOn.current = true;
            }}
          />
        )}
        {isVisit && visit.isKnown && (
          <VisitVerdict
            time={visit.time}
            nearest={visit.nearest}
            onChoose={to => {
              set({ at: to });
              isGoingOn.current = true;
            }}
          />
        )}
        {isJudged && <RepeatFields repeat={repeat} onChange={series.setRepeat} />}
        {repeat && preview && <Preview preview={preview} />}
        {isJudged && (
          <Textarea
            label={t.comment}
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
            maxLength={1000}
            autosize
            minRows={2}
          />
        )}
        {isLost && (
          <p className={styles['verdict']} data-bad role="status">
            {frameTexts.offline.booking}
          </p>
        )}
        {isVisit && booking.error && (
          <p className={styles['verdict']} data-bad role="alert">
            {refusalOf(booking.error)}
          </p>
        )}
        {refused && refused.issues.length === 0 && !(isTaken && verdict?.bookable === false) && (
          <p className={styles['verdict']} data-bad role="alert">
            {refusalOf(refused)}
          </p>
        )}
      </form>
    </Drawer>
  );
}

/** How long a visit is, from its first start to its last end. */
function minutesOf(time: { startAt: string; endAt: string } | undefined): number | undefined {
  return time && (Date.parse(time.endAt) - Date.parse(time.startAt)) / 60_000;
}
