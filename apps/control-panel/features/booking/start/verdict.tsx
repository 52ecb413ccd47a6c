import { booking as t } from '#texts/booking';
import { start as startTexts } from '#texts/start';
import { reasons } from '#texts/reasons';
import { Button } from '@mantine/core';
import type { ExplainStartQuery } from '../../../data/operations.generated.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import { useBusiness } from '../../../data/session.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { timeAt } from '../../../i18n/wall-clock.ts';
import { useMoment } from '../../../ui/time/when.tsx';
import { written } from '../../../data/refusals.ts';
import styles from '../booking.module.css';

interface Props {
  verdict: ExplainStartQuery['explainStart'];
  onChoose: (startAt: string) => void;
}

/** Shows if the chosen start is free. If not, shows the failed checks and the nearest free starts. */
export function Verdict({ verdict: { bookable, checks, nearest }, onChoose }: Props) {
  const textOf = useCheck();
  if (bookable)
    return (
      <p className={styles['verdict']} role="status">
        <Icon name="check" size={16} />
        {t.free}
      </p>
    );
  return (
    <div className={styles['refused']} role="status">
      <ul className={styles['verdict']} data-bad>
        {checks
          .filter(({ passed }) => !passed)
          .map(check => {
            const text = textOf(check);
            return <li key={text}>{text}</li>;
          })}
      </ul>
      <Nearest label={nearest.length > 0 ? t.nearest : t.none} {...{ nearest, onChoose }} />
    </div>
  );
}

interface Near extends Pick<Props, 'onChoose'> {
  label: string;
  nearest: readonly { startAt: string }[];
}

/** Buttons for free starts. */
export function Nearest({ label, nearest, onChoose }: Near) {
  const format = useStart();
  return (
    <div className={styles['near']}>
      <p>{label}</p>
      <div className={styles['nearest']} role="group" aria-label={label}>
        {nearest.map(({ startAt }) => (
          <Button
            key={startAt}
            size="compact-sm"
            variant="default"
            onClick={() => onChoose(startAt)}
          >
            {format(startAt)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Rules that staff with the permission may override. Capacity is always checked. */
const yielding = new Set([
  'earliest',
  'latest',
  'hours',
  'grid',
  'timetable',
  'participants',
  'shift',
  'gap',
  'limit',
]);

/** The slot has no staff if any of these checks fails. */
const ofPeople = new Set<string>(['shift', 'timetable', 'participants']);

/** Returns true if every failed check may be overridden. */
export function canForce(verdict: Props['verdict'] | undefined): boolean {
  const failed = verdict?.checks.filter(({ passed }) => !passed).map(({ rule }) => rule) ?? [];
  // The `staff` check also fails when the slot has no staff, so that failure does not count separately.
  const isNobodyThere = failed.some(rule => ofPeople.has(rule));
  const counts = (rule: string) => rule !== 'staff' || !isNobodyThere;
  return failed.length > 0 && failed.filter(counts).every(rule => yielding.has(rule));
}

/** Returns a function that formats a start, such as `Mon 23, 10:15`. */
export function useStart(): (startAt: string) => string {
  const { timezone } = useBusiness();
  const { locale } = useSpoken();
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
  });
  return startAt => format.format(new Date(startAt));
}

type Check = ExplainStartQuery['explainStart']['checks'][number];

/** Returns a function that explains in the panel's language why a check failed. */
function useCheck(): (check: Check) => string {
  const { locale } = useSpoken();
  const { timezone } = useBusiness();
  const moment = useMoment();
  const clock = (at: string | null) => (at ? timeAt(Date.parse(at), timezone) : '');
  return ({ rule, text, facts }) => {
    const { blocker, clientName, locationName, staffNames, startAt, endAt } = facts;
    const { resourceName, blockedFor } = facts;
    const { reason, refusal, minutes, days, used, units } = facts;
    const start = {
      span: `${clock(startAt)}–${clock(endAt)}`,
      first: startAt ? moment(startAt) : '',
      last: endAt ? moment(endAt) : '',
      names: new Intl.ListFormat(locale).format(staffNames ?? []),
    };
    const counts = { used: used ?? 0, units: units ?? 0 };
    switch (rule) {
      case 'offered':
      case 'gap':
      case 'limit':
      case 'tariff':
        return reason ? written(reasons[reason], refusal ?? {}, locale) : text;
      case 'earliest':
        return startTexts.earliest({ ...start, minutes: minutes ?? 0 });
      case 'latest':
        return startTexts.latest({ ...start, days: days ?? 0 });
      case 'hours':
        return startTexts.hours(start);
      case 'grid':
        return startTexts.grid({ minutes: minutes ?? 0 });
      case 'timetable':
        return start.names ? startTexts.givenBy(start) : startTexts.otherTimes;
      case 'participants':
        return startTexts.participants({ ...start, ...counts });
      case 'shift':
        return start.names ? startTexts.notOnShift(start) : startTexts.nobodyOnShift(start);
      case 'staff':
        if (!blocker) return startTexts.full(start);
        if (locationName) return startTexts.elsewhere({ ...start, locationName });
        return blocker === 'hold'
          ? startTexts.held(start)
          : startTexts.taken({ ...start, clientName: clientName ?? '' });
      case 'places':
        return units == null ? startTexts.allPlaces : startTexts.places(counts);
      case 'resource':
        if (blocker && resourceName)
          return blockedFor
            ? startTexts.blockedFor({ ...start, resourceName, blockedFor })
            : startTexts.blocked({ ...start, resourceName });
        return used == null ? startTexts.unusable(start) : startTexts.resources(counts);
    }
  };
}
