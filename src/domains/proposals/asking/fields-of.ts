import type { Language } from '../../../platform/mail/compose-mail.ts';
import type { Proposal } from '../proposal.entity.ts';
import { fieldWords } from './field-words.ts';

const mostFields = 6;
const longestValue = 40;

/** The fields that change, with what they were and what they become; of what is made, those that say something. */
export function fieldsOf(
  { before = null, after = null }: Pick<Proposal, 'before' | 'after'>,
  language: Language,
): string {
  const told = Object.entries(after ?? {})
    .filter(([name, value]) => name !== 'name' && (before !== null || says(value)))
    .map(([name, value]) => {
      const word = fieldWords[language][name] ?? name;
      const now = shown(value);
      if (now === null) return word;
      const was = before === null ? null : shown(before[name]);
      return was === null ? `${word} ${now}` : `${word} ${was} → ${now}`;
    });
  const rest = told.length > mostFields ? ', …' : '';
  return told.slice(0, mostFields).join(', ') + rest;
}

/** Whether a value of something new is worth telling. */
function says(value: unknown): boolean {
  if (Array.isArray(value)) return false;
  return (typeof value === 'string' && value !== '') || (typeof value === 'number' && value !== 0);
}

/** A value that can be told in a few words; null for any other. */
function shown(value: unknown): string | null {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'object') return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestValue ? null : text;
}
