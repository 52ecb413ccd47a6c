import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import type { Language } from '../../../platform/mail/compose-mail.ts';
import type { Proposal } from '../proposal.entity.ts';
import { longTime } from './long-time.ts';
import { fieldWords, statusWords } from './field-words.ts';
import { sentenceTexts, type Said, type SentenceTexts } from './sentence-texts.ts';

/** What a sentence is written of. */
export type Told = Pick<
  Proposal,
  'action' | 'facts' | 'before' | 'after' | 'amountMinor' | 'currency'
>;

const mostFields = 6;
const longestValue = 40;

const kinds: Readonly<Record<string, keyof SentenceTexts>> = {
  'appointment.created': 'book',
  'appointment.rescheduled': 'move',
  'appointment.cancelled': 'callOff',
  'order.created': 'order',
  'order.cancelled': 'callOffOrder',
  'payment.started': 'askPayment',
  'refund.started': 'refund',
};

/** What an action is told as; null where it has no sentence of its own. */
function kindOf(action: string, { name, status }: Told['facts']): keyof SentenceTexts | null {
  if (Object.hasOwn(kinds, action)) return kinds[action] ?? null;
  if (status !== null && action.startsWith('appointment.')) return 'setStatus';
  if (status !== null && action.startsWith('order.')) return 'setOrderStatus';
  if (name === null) return null;
  return action.endsWith('.created') ? 'create' : 'change';
}

/** What a proposal would do, in a sentence. */
export function sentenceOf(told: Told, language: Language): string {
  const { action, facts } = told;
  const kind = kindOf(action, facts);
  return kind === null ? facts.summary : sentenceTexts[language][kind](saidOf(told, language));
}

function saidOf(told: Told, language: Language): Said {
  const { facts, currency, amountMinor = null } = told;
  const { name, client, staff, startAt, from, status, number, timezone } = facts;
  const timeOf = (instant: string | null) =>
    instant === null ? '' : longTime(Date.parse(instant), timezone, language);
  return {
    name: name ?? '',
    client: client ?? '',
    staff: staff ?? '',
    when: timeOf(startAt),
    from: timeOf(from),
    amount:
      amountMinor === null ? '' : formatMoney(toMajor(amountMinor, currency), currency, language),
    number: number === null ? '' : String(number),
    status: status === null ? '' : (statusWords[language][status] ?? status),
    fields: fieldsOf(told, language),
  };
}

/** The fields that change, with what they were and what they become; of what is made, those that say something. */
function fieldsOf({ before = null, after = null }: Told, language: Language): string {
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
