import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { useCan } from '../../api/can.ts';
import { useLostAt } from '../../api/offline/reach.ts';
import { useBusiness } from '../../api/session.ts';
import { send } from '../../api/send.ts';
import { useAddress } from '../../api/use-address.ts';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { useUndoable } from '../../api/use-undo.ts';
import { dayOf } from '../../calendar/days.ts';
import { instantAt, timeAt } from '../../calendar/wall-clock.ts';
import { useMinute } from '../../parts/use-minute.ts';
import { DateField } from '../../parts/date-field.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { useMoney } from '../../parts/money.tsx';
import { useRefusal, useRule } from '../../parts/use-reason.ts';
import { useFrameTexts, useTexts } from '../../texts/use-texts.ts';
import bookDocument from './book.graphql';
import bookableDocument from './bookable.graphql';
import clientDocument from '../clients/client.graphql';
import { ChosenClient } from './chosen-client.tsx';
import { ClientField, type Chosen } from './client-field.tsx';
import explainDocument from './explain-start.graphql';
import lastVisitsDocument from './last-visits.graphql';
import { servicesBy, servicesOf } from './services.ts';
import { texts } from './texts.ts';
import { useProposal } from './use-proposal.ts';
import { canForce, useStart, Verdict } from './verdict.tsx';
import styles from './booking.module.css';

/** What the address says of a booking to make. */
const nothing = {
  at: undefined,
  from: undefined,
  with: undefined,
  service: undefined,
  client: undefined,
};

const halfYear = 180 * 86_400_000;

/** A booking to make: from a free time of the board, or from anywhere by N. */
export default function BookingDrawer() {
  const t = useTexts(texts);
  const frameTexts = useFrameTexts();
  const { id: businessId, timezone } = useBusiness();
  const [address, set] = useAddress();
  const can = useCan();
  const isLost = useLostAt() !== null;
  const now = useMinute();
  const money = useMoney();
  const start = useStart();
  const refusalOf = useRefusal();
  const ruleOf = useRule();
  const submit = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState('');
  // Undefined: whom the address names.
  const [picked, setChosen] = useState<Chosen | null>();
  const [serviceId, setServiceId] = useState<string | null>(address['service'] ?? null);
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState<{ client?: string; phone?: string }>({});
  const { data } = useRead('catalog', bookableDocument, { businessId });
  const staffId = address['with'] ?? null;
  const services = data ? servicesBy(servicesOf(data), staffId) : [];
  const service = services.find(({ id }) => id === serviceId) ?? services[0];
  const performers = data?.staffMembers.items.filter(
    ({ id }) => !service || service.staffIds.length === 0 || service.staffIds.includes(id),
  );
  const asked = { businessId, catalogItemId: service?.id ?? '', ...(staffId && { staffId }) };
  const chosenAt = Date.parse(address['at'] ?? '');
  const from = Date.parse(address['from'] ?? '') || nextQuarter(now);
  const proposed = useProposal(
    { ...asked, startAt: new Date(from).toISOString() },
    service !== undefined && !chosenAt,
  );
  const startAt = chosenAt || Date.parse(proposed.startAt ?? '') || from;
  const at = new Date(startAt).toISOString();
  const explained = useRead(
    'appointment',
    explainDocument,
    { ...asked, startAt: at },
    { enabled: service !== undefined && (chosenAt > 0 || proposed.isKnown) },
  );
  const verdict = explained.data?.explainStart;
  // What stands beneath the verdict comes with the first one, so that nothing is pushed away.
  const [isJudged, setIsJudged] = useState(false);
  if (!isJudged && (verdict || explained.error)) setIsJudged(true);
  const close = () => set({ open: undefined, ...nothing });
  const say = useUndoable(['appointment', 'client']);
  const booking = useChange(bookDocument, {
    affects: ['appointment', 'client'],
    showsFailures: true,
    onDone: ({ createAppointment: made }, _sent, eventId) => {
      close();
      say(t.booked(made.clientName, start(made.startAt)), eventId);
    },
  });
  // Why a start was refused says nothing of another one.
  const forget = useEffectEvent(() => booking.reset());
  useEffect(() => forget(), [at, service?.id, staffId]);
  // A button that is busy with the refused start takes no focus.
  const isGoingOn = useRef(false);
  useEffect(() => {
    if (!isGoingOn.current || booking.isPending) return;
    submit.current?.focus();
    isGoingOn.current = false;
  }, [at, booking.isPending]);
  const clientId = address['client'];
  const known = useRead(
    'client',
    clientDocument,
    { businessId, clientId: clientId ?? '' },
    { enabled: clientId !== undefined },
  );
  const chosen = picked === undefined ? (known.data?.client ?? null) : picked;

  const choose = (next: Chosen) => {
    setChosen(next);
    setMissing({});
    if (next.id) submit.current?.focus();
    void takeLastService(next);
  };
  /** Proposes what the client came for last, unless a service has been chosen. */
  const takeLastService = async ({ id, phone }: Chosen) => {
    if (!id || serviceId) return;
    const from = new Date(now - halfYear).toISOString();
    const variables = { businessId, clientPhone: phone, from };
    const visits = await send(lastVisitsDocument, variables).catch(() => null);
    const last = visits?.appointments.items.at(-1)?.bookedId;
    if (last && services.some(one => one.id === last)) setServiceId(former => former ?? last);
  };
  const book = (force: boolean) => {
    const faults = {
      ...(!chosen && { client: t.needClient }),
      ...(chosen && !chosen.name.trim() && { client: t.needClient }),
      ...(chosen && !chosen.phone.trim() && { phone: t.needPhone }),
    };
    setMissing(faults);
    if (!chosen || !service || Object.keys(faults).length > 0) return;
    booking.mutate({
      input: {
        businessId,
        catalogItemId: service.id,
        clientName: chosen.name,
        clientPhone: chosen.phone,
        startAt: at,
        ...(staffId && { staffId }),
        ...(comment.trim() && { comment }),
        ...(force && { force }),
      },
    });
  };
  const submitted = (event: SyntheticEvent) => {
    event.preventDefault();
    book(false);
  };
  const issueOf = (name: string) => {
    const issue = booking.error?.issues.find(({ path }) => path.endsWith(name));
    return issue && ruleOf(issue);
  };
  const isExplained = verdict?.bookable === false && booking.error?.code === 'SLOT_UNAVAILABLE';
  return (
    <Drawer
      opened
      title={t.title}
      onClose={close}
      footer={
        <>
          {canForce(verdict) && can('appointment_force') && (
            <Button
              variant="default"
              loading={booking.isPending}
              disabled={isLost}
              onClick={() => book(true)}
            >
              {t.bookAnyway}
            </Button>
          )}
          <Button
            ref={submit}
            type="submit"
            form="booking"
            loading={booking.isPending}
            disabled={!service || isLost}
          >
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
          <ClientField text={text} error={missing.client} onText={setText} onChoose={choose} />
        )}
        <Select
          label={t.service}
          data={services.map(({ id, name, price }) => ({
            value: id,
            label: `${name} · ${money(price)}`,
          }))}
          value={service?.id ?? null}
          onChange={setServiceId}
          error={issueOf('catalogItemId')}
          nothingFoundMessage={t.noServices}
          placeholder={data && services.length === 0 ? t.noServices : undefined}
          searchable
          allowDeselect={false}
        />
        <Select
          label={t.person}
          placeholder={t.anyone}
          data={performers?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={staffId}
          onChange={value => set({ with: value ?? undefined })}
          error={issueOf('staffId')}
          clearable
        />
        <div className={styles['pair']}>
          <DateField
            label={t.date}
            value={dayOf(startAt, timezone)}
            onChange={value =>
              value && set({ at: isoAt(String(value), timeAt(startAt, timezone), timezone) })
            }
          />
          <TextInput
            type="time"
            label={t.time}
            value={timeAt(startAt, timezone)}
            error={issueOf('startAt')}
            step={300}
            description={
              service &&
              t.until(timeAt(startAt + service.minutes * 60_000, timezone), service.minutes)
            }
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            onChange={({ currentTarget: { value } }) =>
              value && set({ at: isoAt(dayOf(startAt, timezone), value, timezone) })
            }
          />
        </div>
        {verdict && (
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
        {booking.error && booking.error.issues.length === 0 && !isExplained && (
          <p className={styles['verdict']} data-bad role="alert">
            {refusalOf(booking.error)}
          </p>
        )}
      </form>
    </Drawer>
  );
}

const quarter = 900_000;

function nextQuarter(now: number): number {
  return Math.ceil(now / quarter) * quarter;
}

function isoAt(day: string, time: string, timezone: string): string {
  return new Date(instantAt(day, time, timezone)).toISOString();
}
