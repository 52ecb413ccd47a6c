import { start as t } from '#texts/start';
import { refusals } from '#texts/refusals';
import { useBusiness } from '../../../api/session.ts';
import { timeAt } from '../../../calendar/wall-clock.ts';
import type { ExplainStartQuery } from '../../../operations.generated.ts';
import { useMoment } from '../../../parts/when.tsx';
import { written } from '../../../texts/refusals/refusals.ts';
import { useSpoken } from '../../../texts/spoken.ts';

export type Check = ExplainStartQuery['explainStart']['checks'][number];

/** Says why a start breaks a rule, in the language of the panel. */
export function useCheck(): (check: Check) => string {
  const { locale } = useSpoken();
  const { timezone } = useBusiness();
  const moment = useMoment();
  const clock = (at: string | null) => (at ? timeAt(Date.parse(at), timezone) : '');
  return ({ rule, text, facts }) => {
    const { blocker, clientName, resourceName, blockedFor, staffNames, startAt, endAt } = facts;
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
        return reason ? written(refusals.reasons[reason], refusal ?? {}, locale) : text;
      case 'earliest':
        return t.earliest({ ...start, minutes: minutes ?? 0 });
      case 'latest':
        return t.latest({ ...start, days: days ?? 0 });
      case 'hours':
        return t.hours(start);
      case 'grid':
        return t.grid({ minutes: minutes ?? 0 });
      case 'timetable':
        return start.names ? t.givenBy(start) : t.otherTimes;
      case 'participants':
        return t.participants({ ...start, ...counts });
      case 'shift':
        return start.names ? t.notOnShift(start) : t.nobodyOnShift(start);
      case 'staff':
        if (!blocker) return t.full(start);
        return blocker === 'hold'
          ? t.held(start)
          : t.taken({ ...start, clientName: clientName ?? '' });
      case 'places':
        return units == null ? t.allPlaces : t.places(counts);
      case 'resource':
        if (blocker && resourceName)
          return blockedFor
            ? t.blockedFor({ ...start, resourceName, blockedFor })
            : t.blocked({ ...start, resourceName });
        return used == null ? t.unusable(start) : t.resources(counts);
    }
  };
}
