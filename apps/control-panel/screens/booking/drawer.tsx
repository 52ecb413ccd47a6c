import { Button, Select, Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useCan } from '../../api/can.ts';
import { useLostAt } from '../../api/offline/reach.ts';
import { passes, Problem } from '../../api/problem.ts';
import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { useRead } from '../../api/use-read.ts';
import { useMinute } from '../../parts/use-minute.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { useMoney } from '../../parts/money.tsx';
import { useRefusal, useRule } from '../../parts/use-reason.ts';
import { useFrameTexts, useTexts } from '../../texts/use-texts.ts';
import clientDocument from '../clients/client.graphql';
import { ChosenClient } from './client/chosen-client.tsx';
import { ClientField, type Chosen } from './client/client-field.tsx';
import { draftOf, type Draft } from './draft.ts';
import { StartFields } from './start/start-fields.tsx';
import { texts } from './texts.ts';
import { useAskedStart } from './start/use-asked-start.ts';
import { useBooking } from './use-booking.ts';
import { useService } from './use-service.ts';
import { canForce, Verdict } from './start/verdict.tsx';
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
  const frameTexts = useFrameTexts();
  const { id: businessId } = useBusiness();
  const [address, set] = useAddress();
  const can = useCan();
  const isLost = useLostAt() !== null;
  const now = useMinute();
  const money = useMoney();
  const refusalOf = useRefusal();
  const ruleOf = useRule();
  const makeBooking = useBooking();
  const submit = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState('');
  // Undefined: whom the address names.
  const [picked, setChosen] = useState<Chosen | null | undefined>(draft?.chosen);
  const [comment, setComment] = useState(draft?.comment ?? '');
  const [missing, setMissing] = useState<{ client?: string; phone?: string }>({});
  const staffId = address['with'] ?? null;
  const { services, service, performers, choose, proposeLast, isRead } = useService(
    draft?.serviceId ?? address['service'] ?? null,
    staffId,
  );
  const { startAt, at, verdict, error, canBeBooked } = useAskedStart(service?.id, staffId);
  // What stands beneath the verdict comes with the first one, so that nothing is pushed away.
  const [isJudged, setIsJudged] = useState(false);
  if (!isJudged && (verdict || error)) setIsJudged(true);
  const close = () => set({ open: undefined, ...nothing });
  const isGoingOn = useRef(false);
  useEffect(() => {
    if (!isGoingOn.current) return;
    submit.current?.focus();
    isGoingOn.current = false;
  }, [at]);
  const clientId = address['client'];
  const known = useRead(
    'client',
    clientDocument,
    { businessId, clientId: clientId ?? '' },
    { enabled: clientId !== undefined },
  );
  const chosen = picked === undefined ? (known.data?.client ?? null) : picked;

  // Why a start was refused says nothing of another one.
  const isSame =
    draft !== null &&
    draft.input.startAt === at &&
    draft.serviceId === service?.id &&
    (draft.input.staffId ?? null) === staffId;
  const refused = isSame && draft.error instanceof Problem ? draft.error : null;
  const isTaken = refused?.code === 'SLOT_UNAVAILABLE';
  const issueOf = (name: string) => {
    const issue = refused?.issues.find(({ path }) => path.endsWith(name));
    return issue && ruleOf(issue);
  };

  const isSent = useRef(false);
  const book = async (force: boolean) => {
    const faults = {
      ...(!chosen?.name.trim() && { client: t.needClient }),
      ...(chosen && !chosen.phone.trim() && { phone: t.needPhone }),
    };
    setMissing(faults);
    if (!chosen || !service || Object.keys(faults).length > 0) return;
    // What was taken a moment ago may be free by now, and what was not answered may be what takes it.
    const isDoubtful = verdict?.bookable === false && !force && !passes(refused);
    if (isDoubtful && !(await canBeBooked())) return;
    if (isSent.current) return;
    isSent.current = true;
    const note = comment.trim();
    const input = {
      businessId,
      catalogItemId: service.id,
      clientName: chosen.name.trim(),
      clientPhone: chosen.phone,
      startAt: at,
      ...(staffId && { staffId }),
      ...(note && { comment: note }),
      ...(force && { force }),
    };
    makeBooking({
      entered: { chosen, serviceId: service.id, comment, input },
      former: draft,
      service,
      staffId: staffId ?? verdict?.staffId ?? null,
    });
    close();
  };
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
          {canForce(verdict) && can('appointment_force') && (
            <Button variant="default" disabled={isLost} onClick={() => void book(true)}>
              {t.bookAnyway}
            </Button>
          )}
          <Button ref={submit} type="submit" form="booking" disabled={!service || isLost}>
            {t.book}
          </Button>
        </>
      }
    >
      <form id="booking" className={styles['form']} onSubmit={submitted} noValidate>
        {chosen ? (
          <ChosenClient
            chosen={chosen}
            phoneError={missing.phone ?? issueOf('clientPhone')}
            nameError={missing.client ?? issueOf('clientName')}
            onChange={setChosen}
            onOther={() => setChosen(null)}
          />
        ) : (
          <ClientField
            text={text}
            error={missing.client}
            onText={setText}
            onChoose={next => {
              setChosen(next);
              setMissing({});
              if (next.id) submit.current?.focus();
              void proposeLast(next, now);
            }}
          />
        )}
        <Select
          label={t.service}
          data={services.map(({ id, name, price }) => ({
            value: id,
            label: `${name} · ${money(price)}`,
          }))}
          value={service?.id ?? null}
          onChange={choose}
          error={issueOf('catalogItemId')}
          nothingFoundMessage={t.noServices}
          placeholder={isRead && services.length === 0 ? t.noServices : undefined}
          searchable
          allowDeselect={false}
        />
        <Select
          label={t.person}
          placeholder={t.anyone}
          data={performers.map(({ id, name }) => ({ value: id, label: name }))}
          value={staffId}
          onChange={value => set({ with: value ?? undefined })}
          error={issueOf('staffId')}
          clearable
        />
        <StartFields
          startAt={startAt}
          minutes={service?.minutes}
          error={issueOf('startAt')}
          onChange={to => set({ at: to })}
        />
        {verdict && !(isTaken && verdict.bookable) && (
          <Verdict
            verdict={verdict}
            onChoose={to => {
              set({ at: to });
              isGoingOn.current = true;
            }}
          />
        )}
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
        {refused && refused.issues.length === 0 && !(isTaken && verdict?.bookable === false) && (
          <p className={styles['verdict']} data-bad role="alert">
            {refusalOf(refused)}
          </p>
        )}
      </form>
    </Drawer>
  );
}
