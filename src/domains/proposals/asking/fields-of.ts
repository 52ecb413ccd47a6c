import { textsFor } from '../../../texts/texts-for.ts';
import type { Proposal } from '../proposal.entity.ts';
import { inStoredOrder } from './in-stored-order.ts';
import { type FormatSettings, valueWords } from './value-words.ts';

/** Maximum number of fields in a sentence; the others are only counted. */
const mostFields = 20;

/** Returns the changed fields with their old and new values; for a new record, the fields with a value. */
export function fieldsOf(
  { before = null, after = null }: Pick<Proposal, 'before' | 'after'>,
  told: FormatSettings,
): string {
  const words: Readonly<Record<string, string>> = textsFor(told.language).proposals.fields;
  const fields = inStoredOrder(after ?? {})
    .filter(([name, value]) => name !== 'name' || (before !== null && value !== before['name']))
    .filter(([, value]) => before !== null || says(value))
    .map(([name, value]) => {
      const word = words[name] ?? name;
      const values = valueWords(
        name,
        { was: before?.[name], is: value, isNew: before === null },
        told,
      );
      return values === null ? word : `${word} ${values}`;
    });
  const left = fields.length - mostFields;
  return fields.slice(0, mostFields).join(', ') + (left > 0 ? `, … (+${left})` : '');
}

/** Returns true if a field of a new record is worth mentioning. */
function says(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return (typeof value === 'string' && value !== '') || (typeof value === 'number' && value !== 0);
}
