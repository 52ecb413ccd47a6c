import { frame } from '#texts/frame';
import { settingsHours as t } from '#texts/settingsHours';
import { Skeleton, Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useAddress } from '../../../data/use-address.ts';
import { type Period, periodsOf, withoutPeriod } from '../special-days.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { type Read, useReadHours } from './use-read-hours.ts';
import { useSaveHours } from './use-save-hours.ts';
import { Year } from './year.tsx';
import { useMoment } from '../../../ui/time/when.tsx';
import { ChooseLocation } from '../../../ui/form/choose-location.tsx';
import { OpenLink } from '../../../ui/layout/open-link.tsx';
import { HoursFields } from '../hours-fields.tsx';
import { readHours, typedHours, type TypedHours } from '../hours.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useDays } from './use-days.ts';
import styles from './hours.module.css';

const DayDialog = lazyComponent(() => import('./day-dialog.tsx'));

/** Opening hours page: weekly hours and special days. */
export default function Hours() {
  const { loading } = frame;
  const { read, error, refetch, choose } = useReadHours();
  if (error && !read) return <Failed error={error} onAgain={() => void refetch()} />;
  if (read) return <Shown key={read.locationId} business={read} onLocation={choose} />;
  return (
    <div className={styles['hours']} role="status" aria-busy="true" aria-label={loading}>
      <Skeleton height={420} />
      <Skeleton height={520} />
    </div>
  );
}

interface ShownProps {
  business: Read;
  onLocation: (id: string) => void;
}

function Shown({ business, onLocation }: ShownProps) {
  const [{ act, date }, set] = useAddress();
  const { today } = business;
  const closed = (from: string, to: string) => ({ period: { from, to, intervals: [] } });
  const [chosen, ask] = useState<{ period: Period; former?: Period }>();
  // A link can open the dialog to close a day.
  const asked = chosen ?? (act === 'close' ? closed(date ?? today, date ?? today) : undefined);
  const add = (from: string, to: string) => ask(closed(from, to));
  return (
    <>
      <ChooseLocation
        value={business.locationId ?? ''}
        onChange={onLocation}
        className={styles['location']}
      />
      <Affected appointments={business.affectedAppointments} />
      <div className={styles['hours']}>
        <div className={styles['beside']}>
          <Week business={business} />
          <SpecialDays
            business={business}
            onAdd={() => add(today, today)}
            onEdit={period => ask({ period, former: period })}
          />
        </div>
        <Year business={business} onChoose={add} />
      </div>
      {asked && (
        <Suspense>
          <DayDialog
            business={business}
            {...asked}
            onClose={() => {
              ask(undefined);
              set({ act: undefined, date: undefined });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Lists the appointments that no longer fit the opening hours, each with a link to move it. */
function Affected({ appointments }: { appointments: Read['affectedAppointments'] }) {
  const moment = useMoment();
  if (appointments.length === 0) return null;
  return (
    <section className={styles['affected']} aria-labelledby="affected">
      <h2 id="affected">{t.affected({ count: appointments.length })}</h2>
      <p>{t.affectedText}</p>
      <ul>
        {appointments.map(({ id, startAt, title, clientName }) => (
          <li key={id}>
            <OpenLink id={id} className={styles['visit']!}>
              <span className="numbers">{moment(startAt)}</span> {clientName} · {title}
            </OpenLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Form for the weekly hours. Remote changes show until the user edits. */
function Week({ business }: { business: Read }) {
  const { save: saveText } = frame;
  const [own, setOwn] = useState<TypedHours | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { save, isPending } = useSaveHours(business);
  const typed = own ?? typedHours(business.workingHours);
  return (
    <Card>
      <form
        className={styles['week']}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          const read = readHours(typed, business.workingHours);
          setWrong('wrong' in read ? read.wrong : []);
          if ('document' in read) save(read.document, () => setOwn(null));
        }}
      >
        <HoursFields typed={typed} wrong={wrong} onChange={setOwn} />
        <Button type="submit" loading={isPending} style={{ justifySelf: 'start' }}>
          {saveText}
        </Button>
      </form>
    </Card>
  );
}

interface Props {
  business: Read;
  onAdd: () => void;
  onEdit: (period: Period) => void;
}

/** Lists the current and future special days, each with buttons to change and remove it. */
function SpecialDays({ business, onAdd, onEdit }: Props) {
  const { daysOf, hoursOf } = useDays();
  const { save, isPending } = useSaveHours(business);
  const { workingHours, today } = business;
  const periods = periodsOf(workingHours).filter(({ to }) => to >= today);
  return (
    <Card labelledBy="special-days">
      <header className={styles['head']}>
        <h2 id="special-days">{t.special}</h2>
        <Button variant="default" onClick={onAdd}>
          {t.add}
        </Button>
      </header>
      {periods.length === 0 && <p className={styles['none']}>{t.none}</p>}
      <ul className={styles['list']}>
        {periods.map(period => {
          const days = daysOf(period);
          return (
            <li key={period.from} data-kind={period.intervals.length === 0 ? 'closed' : 'special'}>
              <span>
                {days}
                <small className="numbers">{hoursOf(period)}</small>
              </span>
              <Button
                variant="subtle"
                aria-label={t.changeOf({ days })}
                onClick={() => onEdit(period)}
              >
                {t.change}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                aria-label={t.removeOf({ days })}
                disabled={isPending}
                onClick={() => save(withoutPeriod(workingHours, period))}
              >
                {t.remove}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
