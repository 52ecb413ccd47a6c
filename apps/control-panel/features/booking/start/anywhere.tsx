import { booking as t } from '#texts/booking';
import { Button } from '@mantine/core';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { useLocationName } from '../../../data/locations/locations.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { dayOf } from '../../../i18n/days.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import document from './anywhere.graphql';
import styles from '../booking.module.css';

interface Props {
  serviceId: string;
  staffId: string | null;
  from: number;
  onChoose: (locationId: string, startAt: string) => void;
}

const daysAhead = 13;

/** Buttons for the next free starts at all locations, each with its place and on its clock. */
export default function Anywhere({ serviceId, staffId, from, onChoose }: Props) {
  const { id: businessId, timezone } = useBusiness();
  const { locale } = useSpoken();
  const nameOf = useLocationName();
  const dateFrom = dayOf(from, timezone);
  const { data } = useRead('appointment', document, {
    businessId,
    catalogItemId: serviceId,
    ...(staffId && { staffId }),
    dateFrom,
    dateTo: addDays(dateFrom, daysAhead),
    from: new Date(from).toISOString(),
  });
  const slots = data?.availability.slots ?? [];
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  if (slots.length === 0) return null;
  return (
    <div className={styles['near']}>
      <p>{t.anywhere}</p>
      <div className={styles['nearest']} role="group" aria-label={t.anywhere}>
        {slots.map(({ startAt, localStart, locationId }) => (
          <Button
            key={locationId + startAt}
            size="compact-sm"
            variant="default"
            onClick={() => onChoose(locationId, startAt)}
          >
            {format.format(new Date(`${localStart.slice(0, 19)}Z`))} · {nameOf(locationId)}
          </Button>
        ))}
      </div>
    </div>
  );
}
