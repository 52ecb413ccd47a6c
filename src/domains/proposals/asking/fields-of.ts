import { textsFor } from '../../../texts/texts-for.ts';
import type { Proposal } from '../proposal.entity.ts';
import type { Telling } from './telling.ts';
import { valueWords } from './value-words.ts';

/** So many fields a sentence names; the others are counted. */
const mostFields = 20;

/** The fields that change, with what they were and what they become; of what is made, those that say something. */
export function fieldsOf(
  { before = null, after = null }: Pick<Proposal, 'before' | 'after'>,
  told: Telling,
): string {
  const words: Readonly<Record<string, string>> = textsFor(told.language).proposals.fields;
  const fields = Object.entries(after ?? {})
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

/** Whether a value of something new is worth telling. */
function says(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return (typeof value === 'string' && value !== '') || (typeof value === 'number' && value !== 0);
}
