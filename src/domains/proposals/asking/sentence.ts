import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import type { Language } from '../../../platform/mail/compose-mail.ts';
import type { Proposal } from '../proposal.entity.ts';
import { longTime } from './long-time.ts';
import { statusWords } from './field-words.ts';
import { fieldsOf } from './fields-of.ts';
import { sentenceTexts, type Said, type SentenceTexts } from './sentence-texts.ts';

/** What a sentence is written of. */
export type Told = Pick<
  Proposal,
  'action' | 'facts' | 'before' | 'after' | 'amountMinor' | 'currency'
>;

const kinds: Readonly<Record<string, keyof SentenceTexts>> = {
  'appointment.created': 'book',
  'appointment.rescheduled': 'move',
  'appointment.cancelled': 'callOff',
  'order.created': 'order',
  'order.cancelled': 'callOffOrder',
  'payment.started': 'askPayment',
  'payment.succeeded': 'recordPayment',
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
