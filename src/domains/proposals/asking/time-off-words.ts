import { textsFor } from '../../../texts/texts-for.ts';
import { listWords } from './list-words.ts';
import type { FormatSettings } from './format-settings.ts';
import { localeOfDates } from '../../../../packages/shared/local-clock.ts';

/** A period as the journal shows it. */
interface Period {
  startAt: string;
  endAt: string;
  reason?: string | null;
  weekly?: unknown;
}

const mostPeriods = 8;

/** Describes added and removed periods; null if the lists are the same. */
export function timeOffWords(was: unknown, is: unknown, told: FormatSettings): string | null {
  const [before, after] = [was, is].map(list => (Array.isArray(list) ? (list as Period[]) : []));
  const spelled = (list: readonly Period[] = []) => list.map(period => spell(period, told));
  const [gone, come] = [spelled(before), spelled(after)];
  const changes = [
    ...come.filter(text => !gone.includes(text)).map(text => `+ ${text}`),
    ...gone.filter(text => !come.includes(text)).map(text => `− ${text}`),
  ];
  if (changes.length === 0) return null;
  return `(${listWords(changes, told.language, mostPeriods)})`;
}

function spell(period: Period, { language, timezone }: FormatSettings): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone } as const;
  const format = new Intl.DateTimeFormat(localeOfDates(language, null), style);
  const span = format.formatRange(Date.parse(period.startAt), Date.parse(period.endAt));
  const repeat = period.weekly ? `, ${textsFor(language).proposals.weekly}` : '';
  return `${span}${repeat}${period.reason ? ` “${period.reason}”` : ''}`;
}
