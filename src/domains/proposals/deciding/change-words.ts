import type { Language } from '../../../../packages/shared/languages.ts';
import { fieldsOf } from '../asking/fields-of.ts';
import { longTime } from '../asking/long-time.ts';
import type { ChangeSince } from './changed-since.ts';

/** Describes the subject and the fields of a change, since the journal's own summary is English. */
export function changeWords(change: ChangeSince, language: Language): string {
  const { name, before, after, timezone, currency, summary } = change;
  const readable = (values: Record<string, unknown> | null) =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        isInstant(value) ? longTime(Date.parse(value), timezone, language) : value,
      ]),
    );
  const told = { language, timezone, currency };
  const fields = fieldsOf({ before: readable(before), after: readable(after) }, told);
  return fields === '' ? summary : [name, fields].filter(Boolean).join(': ');
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
}
