import { board } from '#texts/board';
import { appointmentSeries as seriesTexts } from '#texts/appointmentSeries';
import { appointment as t } from '#texts/appointment';
import { locations } from '#texts/locations';
import { frame } from '#texts/frame';
import { Suspense, useState } from 'react';
import { PhoneNumber } from '../../ui/text/phone-number.tsx';
import { AtLocation } from '../../data/locations/at-location.tsx';
import { useLocationName } from '../../data/locations/locations.ts';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { toneOf } from '../../data/board/status-tone.ts';
import { useTime } from '../../ui/time/use-time.ts';
import { useAwaitsFields } from '../custom-fields/use-custom-fields.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Money, useMoney, usePercent } from '../../ui/text/money.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { When, useDay } from '../../ui/time/when.tsx';
import document from './appointment.graphql';
import { usePendingOf } from '../../data/board/pending.ts';
import { AddService } from './add-service.tsx';
import { AppointmentCard } from './card.tsx';
import { Change } from './change.tsx';
import { CheckOut, NextVisit } from './check-out.tsx';
import { History, useHistory } from './history.tsx';
import { Messages, useMessages } from './messages.tsx';
import { useAppointmentPayments, AppointmentMoney } from './money.tsx';
import { Move } from './move.tsx';
import { SeriesFact } from './series/series.tsx';
import { hasSteps, Steps } from './steps.tsx';
import { useSteps, type Shown } from './use-steps.ts';
import { Planning } from './planning.tsx';
import { StaffNote } from './staff-note.tsx';
import { AppointmentForms, useAppointmentForms } from '../forms/of-client/appointment-forms.tsx';
import { AppointmentFields } from './appointment-fields.tsx';
import { WholeVisit } from './whole-visit.tsx';
import styles from './appointment.module.css';

const TreatmentNotes = lazyComponent(() => import('../treatment-notes/notes.tsx'));
const ClientFiles = lazyComponent(() => import('../client-files/files.tsx'));

/** Drawer with an appointment, on top of any screen. */
export default function AppointmentDrawer({ id: appointmentId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
  const { data, error, refetch } = useRead('appointment', document, { businessId, appointmentId });
  const awaitsFields = useAwaitsFields();
  if (data && !awaitsFields)
    return (
      <AtLocation id={data.appointment.locationId}>
        <Known appointment={data.appointment} />
      </AtLocation>
    );
  return (
    <Drawer opened title={error ? failed.title : loading} onClose={() => open(undefined)}>
      {error && <Failed error={error} onAgain={() => void refetch()} />}
    </Drawer>
  );
}

function Known({ appointment: read }: { appointment: Shown }) {
  const { status: names } = board;
  const [, open] = useOpenId();
  const [doing, setDoing] = useState<'move' | 'change' | 'add' | 'checkOut' | 'next' | null>(null);
  const done = () => setDoing(null);
  const appointment = usePendingOf(read);
  const steps = useSteps(appointment);
  const time = useTime();
  const day = useDay();
  const { status, startAt, endAt, clientName, clientId, clientPhone, waitsFor } = appointment;
  const { source, createdByName, conversationId, processingStartAt, processingEndAt } = appointment;
  const taxText = useTaxText(appointment);
  const placeOf = useLocationName();
  return (
    <Drawer
      opened
      title={clientName}
      onClose={() => open(undefined)}
      footer={
        hasSteps(status) && (
          <Steps
            appointment={appointment}
            steps={steps}
            onChange={() => setDoing('change')}
            onAdd={() => setDoing('add')}
            onCheckOut={() => setDoing('checkOut')}
          />
        )
      }
    >
      <div className={styles['top']}>
        <Status tone={toneOf[status]}>{names[status]}</Status>
        {status === 'pending' && waitsFor && <span>{t.waits[waitsFor]}</span>}
        {status === 'confirmed' && appointment.clientConfirmedAt && (
          <span>
            {t.clientConfirmed} <When at={appointment.clientConfirmedAt} />
          </span>
        )}
      </div>
      <div className={styles['when']}>
        <b>{day(startAt)}</b>{' '}
        <span className="numbers">
          {time(Date.parse(startAt))}–{time(Date.parse(endAt))}
        </span>
        <Planning appointment={appointment} onMove={() => setDoing('move')} />
      </div>
      {doing === 'move' && <Move appointment={appointment} steps={steps} onDone={done} />}
      {doing === 'checkOut' && (
        <CheckOut
          appointment={appointment}
          steps={steps}
          onDone={() => setDoing('next')}
          onClose={() => setDoing(now => (now === 'checkOut' ? null : now))}
        />
      )}
      {doing === 'next' && <NextVisit appointment={appointment} onDone={done} />}
      {doing === 'add' && <AddService appointment={appointment} steps={steps} onDone={done} />}
      {doing === 'change' && <Change appointment={appointment} steps={steps} onDone={done} />}
      <Facts>
        <Fact name={t.service}>{appointment.title}</Fact>
        <Fact name={t.with}>
          {[appointment.staffName ?? t.nobody, ...appointment.extraStaffNames].join(', ')}
        </Fact>
        <Fact name={locations.location}>{placeOf(appointment.locationId)}</Fact>
        <Fact name={seriesTexts.series}>
          {appointment.seriesId && <SeriesFact seriesId={appointment.seriesId} />}
        </Fact>
        <Fact name={t.resources}>{appointment.resourceNames.join(', ')}</Fact>
        <Fact name={t.online}>{appointment.online && <Joined url={appointment.meetingUrl} />}</Fact>
        <Fact name={t.processing}>
          {processingStartAt && processingEndAt && (
            <span className="numbers">
              {time(Date.parse(processingStartAt))}–{time(Date.parse(processingEndAt))}
            </span>
          )}
        </Fact>
        <Fact name={t.price}>
          <Money amount={appointment.price} />
        </Fact>
        <Fact name={t.tax}>{taxText}</Fact>
        <Fact name={t.client}>
          <button type="button" className={styles['link']} onClick={() => open(clientId)}>
            {clientName}
          </button>
        </Fact>
        <Fact name={t.phone}>
          {clientPhone && (
            <a href={`tel:${clientPhone}`}>
              <PhoneNumber phone={clientPhone} />
            </a>
          )}
        </Fact>
        <Fact name={t.notes}>{appointment.client.notes}</Fact>
        {Object.entries(appointment.customFields).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name={t.policy}>{appointment.policyText}</Fact>
        <Fact name={t.reason}>{appointment.cancelReason}</Fact>
        <Fact name={t.order}>
          {appointment.orderId && (
            <button
              type="button"
              className={styles['link']}
              onClick={() => open(appointment.orderId ?? undefined)}
            >
              {t.openOrder}
            </button>
          )}
        </Fact>
        <Fact name={t.bookedBy}>
          <When at={appointment.createdAt} /> {source && t.sources[source]}{' '}
          {createdByName &&
            (source === 'panel' ? t.by({ name: createdByName }) : t.token({ name: createdByName }))}
          {conversationId && <div>{t.conversation({ id: conversationId })}</div>}
        </Fact>
      </Facts>
      <AppointmentFields appointment={appointment} />
      <StaffNote appointment={appointment} />
      {appointment.visit && appointment.visit.appointments.length > 1 && (
        <WholeVisit appointment={appointment} visit={appointment.visit} steps={steps} />
      )}
      <AppointmentCard appointment={appointment} />
      <Below appointment={appointment} />
    </Drawer>
  );
}

/** The meeting link that the client receives. */
function Joined({ url }: { url: string | null }) {
  if (url === null) return <>{t.noLink}</>;
  return (
    <a className={styles['meeting']} href={url} target="_blank" rel="noreferrer">
      {url.replace('https://', '')}
    </a>
  );
}

/** Waits until payments, messages and history are all read, so that the layout does not shift. */
function Below({ appointment }: { appointment: Shown }) {
  const money = useAppointmentPayments(appointment);
  const messages = useMessages(appointment.id);
  const history = useHistory(appointment.id);
  const forms = useAppointmentForms(appointment.id);
  if ([money, messages, history, forms].some(({ isLoading }) => isLoading)) return null;
  return (
    <>
      <AppointmentForms read={forms} />
      <AppointmentMoney appointment={appointment} read={money} />
      <Messages read={messages} />
      <History read={history} />
      <Suspense>
        <TreatmentNotes
          clientId={appointment.clientId}
          appointmentId={appointment.id}
          catalogItemId={appointment.catalogItemId}
        />
        <ClientFiles clientId={appointment.clientId} appointmentId={appointment.id} />
      </Suspense>
    </>
  );
}

/** Returns the tax included in an appointment's price, such as `19% VAT, €7.98`. Null if it is not taxed. */
function useTaxText({ taxName, taxPercent, tax, currency }: Shown): string | null {
  const money = useMoney();
  const percent = usePercent();
  if (taxName === null || taxPercent === null) return null;
  return `${percent(taxPercent)} ${taxName}, ${money(tax, currency)}`;
}
