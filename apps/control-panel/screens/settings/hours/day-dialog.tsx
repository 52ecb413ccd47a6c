import { settingsHours as t } from '#texts/settingsHours';
import { frame } from '#texts/frame';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { intervalsOf } from '../../../hours/hours.ts';
import { withPeriod, type Period } from '../../../hours/special-days.ts';
import { DateField } from '../../../parts/date-field.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Booked } from './booked.tsx';
import styles from './hours.module.css';
import { useDays } from './use-days.ts';
import { useSaveHours, type Read } from './use-save-hours.ts';

interface Props {
  business: Read;
  period: Period;
  /** What it was, where it is changed. */
  former?: Period;
  onClose: () => void;
}

/** Closes the business on days in a row, or gives them hours of their own. */
export default function DayDialog({ business, period, former, onClose }: Props) {
  const { save: saveText } = frame;
  const { hoursOf } = useDays();
  const [from, setFrom] = useState(period.from);
  const [until, setUntil] = useState(period.to);
  const [isClosed, setClosed] = useState(period.intervals.length === 0);
  const [typed, setTyped] = useState(isClosed ? '' : hoursOf(period));
  const [isWrong, setWrong] = useState(false);
  const { save, isPending } = useSaveHours(business);
  const to = until < from ? from : until;
  return (
    <Dialog opened onClose={onClose} title={former ? t.changeTitle : t.addTitle} size="sm">
      <form
        className={styles['dialog']}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          const intervals = isClosed ? [] : intervalsOf(typed);
          setWrong(!isClosed && !intervals?.length);
          if (!isClosed && !intervals?.length) return;
          const next = withPeriod(
            business.workingHours,
            { from, to, intervals: intervals ?? [] },
            former,
          );
          save(next, onClose);
        }}
      >
        <div className={styles['pair']}>
          <DateField
            label={t.from}
            value={from}
            minDate={business.today}
            onChange={day => day && setFrom(String(day))}
          />
          <DateField
            label={t.to}
            value={to}
            minDate={from}
            onChange={day => day && setUntil(String(day))}
          />
        </div>
        <SegmentedControl
          fullWidth
          aria-label={t.hours}
          value={isClosed ? 'closed' : 'special'}
          onChange={value => setClosed(value === 'closed')}
          data={[
            { value: 'closed', label: t.closed },
            { value: 'special', label: t.otherHours },
          ]}
        />
        {!isClosed && (
          <TextInput
            label={t.hours}
            placeholder="10 – 14"
            value={typed}
            error={isWrong && t.wrong}
            data-autofocus
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        <Booked from={from} to={to} />
        <Button type="submit" loading={isPending} fullWidth>
          {saveText}
        </Button>
      </form>
    </Dialog>
  );
}
