import { teamSheets as t } from '#texts/teamSheets';
import { Button } from '@mantine/core';
import { useBusiness } from '../../../data/session.ts';
import { usePages } from '../../../data/use-read.ts';
import { useTime } from '../../../ui/time/use-time.ts';
import type { ListEntriesQuery } from '../../../data/operations.generated.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Paged } from '../../../ui/list/paged.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { memoize } from '../../../i18n/memoize.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import styles from '../team.module.css';
import document from './list-entries.graphql';

export type Entry = ListEntriesQuery['timeEntries']['items'][number];

interface Props {
  days: { from: string; to: string };
  /** Undefined for users who may not correct entries. */
  onEdit: ((entry: Entry) => void) | undefined;
}

/** Lists the time entries of some days, latest first. */
export function Entries({ days, onEdit }: Props) {
  const { id: businessId } = useBusiness();
  const pages = usePages(
    'staff',
    document,
    { businessId, ...days },
    ({ timeEntries }) => timeEntries,
  );
  return (
    <section className={styles['part']}>
      <h2>{t.entries}</h2>
      <Paged
        pages={pages}
        title={t.entries}
        none={<Empty icon="team" title={t.none} text={t.noneText} />}
        more={t.more}
      >
        {entries => (
          <ul className={styles['list']}>
            {entries.map(entry => (
              <Row key={entry.id} entry={entry} onEdit={onEdit} />
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}

const dayIn = memoize(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
);

function Row({ entry, onEdit }: { entry: Entry; onEdit: Props['onEdit'] }) {
  const { locale } = useSpoken();
  const time = useTime();
  const { day, startAt, endAt, breakMinutes, correctedByName, forgotten, approved } = entry;
  const written = (at: string) => time(Date.parse(at));
  const more = [
    dayIn(locale).format(new Date(day)),
    `${written(startAt)} – ${endAt ? written(endAt) : t.now}`,
    breakMinutes > 0 && t.breakOf({ length: hoursText(breakMinutes) }),
    correctedByName && t.byHand({ name: correctedByName }),
  ];
  return (
    <li className={styles['request']}>
      <span>
        {entry.staffName} · {hoursText(entry.workedMinutes)}
        <small>{more.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles['acts']}>
        {forgotten && <Status tone="warn">{t.forgotten}</Status>}
        {!forgotten && !endAt && <Status tone="good">{t.in}</Status>}
        {approved && <Status tone="quiet">{t.approved}</Status>}
        {onEdit && !approved && (
          <Button variant="default" onClick={() => onEdit(entry)}>
            {t.edit}
          </Button>
        )}
      </span>
    </li>
  );
}

/** Formats minutes as hours and minutes, such as `7:30` or `−0:15`. */
export function hoursText(minutes: number): string {
  const size = Math.abs(minutes);
  const text = `${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
  return minutes < 0 ? `−${text}` : text;
}
