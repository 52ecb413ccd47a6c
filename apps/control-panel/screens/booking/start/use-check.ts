import { useBusiness } from '../../../api/session.ts';
import { timeAt } from '../../../calendar/wall-clock.ts';
import type { ExplainStartQuery } from '../../../operations.generated.ts';
import { useMoment } from '../../../parts/when.tsx';
import { written } from '../../../texts/refusals/refusals.ts';
import { useSpoken } from '../../../texts/use-texts.ts';
import { startTexts } from './start-texts.ts';

export type Check = ExplainStartQuery['explainStart']['checks'][number];

/** Says why a start breaks a rule, in the language of the panel. */
export function useCheck(): (check: Check) => string {
  const { language, locale, texts } = useSpoken();
  const { timezone } = useBusiness();
  const moment = useMoment();
  const clock = (at: string | null) => (at ? timeAt(Date.parse(at), timezone) : '');
  return ({ rule, text, facts: { reason, refusal, startAt, endAt, staffNames, ...facts } }) => {
    if (rule === 'offered' || rule === 'gap' || rule === 'limit' || rule === 'tariff') {
      return reason ? written(texts.refusals.reasons[reason], refusal ?? {}, locale) : text;
    }
    return startTexts[language][rule]({
      ...facts,
      span: `${clock(startAt)}–${clock(endAt)}`,
      first: startAt ? moment(startAt) : '',
      last: endAt ? moment(endAt) : '',
      names: new Intl.ListFormat(locale).format(staffNames ?? []),
    });
  };
}
