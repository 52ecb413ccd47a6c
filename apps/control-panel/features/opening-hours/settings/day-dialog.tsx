import { settingsHours as t } from '#texts/settingsHours';
import { frame } from '#texts/frame';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { intervalsOf } from '../hours.ts';
import { withPeriod, type Period } from '../special-days.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import styles from './hours.module.css';
import { useDays } from './use-days.ts';
import type { Read } from './use-read-hours.ts';
import { useSaveHours } from './use-save-hours.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { instantAt } from '../../../i18n/wall-clock.ts';
import document from './booked-then.graphql';

interface Props {
  business: Read;
  period: Period;
  /** The previous period, when one is edited. */
  former?: Period;
  onClose: () => void;
}

/** Dialog that closes the business for a range of days or gives them special hours. */
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
        <Booked business={business} from={from} to={to} />
        <Button type="submit" loading={isPending} fullWidth>
          {saveText}
        </Button>
      </form>
    </Dialog>
  );
}

/** Shows the number of existing appointments on the days, before the change. */
function Booked({ business, from, to }: { business: Read; from: string; to: string }) {
  const { id: businessId } = useBusiness();
  const { timezone, locationId } = business;
  const instant = (day: string) => new Date(instantAt(day, '00:00', timezone)).toISOString();
  const asked = { businessId, from: instant(from), to: instant(addDays(to, 1)), locationId };
  const { data, isPlaceholderData } = useRead('appointment', document, asked);
  const { items = [], nextCursor } = data?.appointments ?? {};
  if (isPlaceholderData || items.length === 0) return null;
  return (
    <p className={styles['booked']} role="status">
      {t.booked({ count: items.length, isMore: Boolean(nextCursor) })}
    </p>
  );
}
