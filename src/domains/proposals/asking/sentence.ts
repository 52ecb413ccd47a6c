import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import type { Language } from '../../../../packages/shared/languages.ts';
import { write } from '../../../../packages/shared/texts.ts';
import { textsFor, type Texts } from '../../../texts/texts-for.ts';
import type { Proposal } from '../proposal.entity.ts';
import { longTime } from './value-words.ts';
import { fieldsOf } from './fields-of.ts';

/** The parts of a proposal that its sentence is made of. */
export type SentenceParts = Pick<
  Proposal,
  'action' | 'facts' | 'before' | 'after' | 'amountMinor' | 'currency'
>;

/** The parts of a sentence in readable form; empty strings if missing. */
interface Said {
  name: string;
  client: string;
  staff: string;
  hasStaff: boolean;
  when: string;
  from: string;
  amount: string;
  hasAmount: boolean;
  number: string;
  hasName: boolean;
  /** The number of recipients of a message. */
  count: number;
  status: string;
  fields: string;
  hasFields: boolean;
  /** The automatic refund. */
  back: string;
  /** The fee charged to a card. */
  charged: string;
  minutes: string;
  comment: string;
  text: string;
  address: string;
  returnUrl: string;
}

/** Facts listed after the sentence. */
const alsoTold = ['minutes', 'back', 'charged', 'comment', 'text', 'address', 'returnUrl'] as const;

type Kind = keyof Texts['proposals']['sentences'];

const kinds: Readonly<Record<string, Kind>> = {
  'appointment.created': 'book',
  'appointment.rescheduled': 'move',
  'appointment.changed': 'alter',
  'appointment.cancelled': 'cancel',
  'order.created': 'order',
  'order.cancelled': 'cancelOrder',
  'payment.started': 'askPayment',
  'payment.succeeded': 'recordPayment',
  'refund.started': 'refund',
  'message.written': 'sendMessage',
  'conversation.answered': 'sendMessage',
};

/** Returns the kind of sentence for an action; null if it has none of its own. */
function kindOf(action: string, { name, status }: SentenceParts['facts']): Kind | null {
  if (Object.hasOwn(kinds, action)) return kinds[action] ?? null;
  if (status !== null && action.startsWith('appointment.')) return 'setStatus';
  if (status !== null && action.startsWith('order.')) return 'setOrderStatus';
  if (name === null) return null;
  return action.endsWith('.created') ? 'create' : 'change';
}

/** Returns the effect of a proposal as a sentence. */
export function sentenceOf(told: SentenceParts, language: Language): string {
  const { action, facts } = told;
  const kind = kindOf(action, facts);
  const said = saidOf(told, language);
  const { phrases, proposals } = textsFor(language);
  const { sentences, facts: labels } = proposals;
  const sentence = kind === null ? facts.summary : write<Said>(sentences[kind], said);
  const also = alsoTold.flatMap(name =>
    said[name] === '' ? [] : phrases.labelled({ label: labels[name], value: said[name] }),
  );
  return [sentence, ...also.map(text => (/[.!?…]$/.test(text) ? text : `${text}.`))].join(' ');
}

function saidOf(told: SentenceParts, language: Language): Said {
  const { facts, currency, amountMinor = null } = told;
  const { name, client, staff, startAt, from, status, number, recipients, timezone } = facts;
  const timeOf = (instant: string | null) =>
    instant === null ? '' : longTime(Date.parse(instant), timezone, language);
  const money = (minor: number | null | undefined) =>
    minor ? formatMoney(toMajor(minor, currency), currency, language) : '';
  const amount = money(amountMinor ?? newPriceOf(told));
  const fields = fieldsOf(told, { language, timezone, currency });
  const statuses: Readonly<Record<string, string>> = textsFor(language).proposals.statuses;
  return {
    name: name ?? '',
    hasName: !!name,
    client: client ?? '',
    staff: staff ?? '',
    hasStaff: !!staff,
    when: timeOf(startAt),
    from: timeOf(from),
    amount,
    hasAmount: amount !== '',
    back: money(facts.backMinor),
    charged: money(facts.chargedMinor),
    // Other changes do not affect the duration of a booking.
    minutes: /\.(created|rescheduled|changed)$/.test(told.action)
      ? String(facts.minutes ?? '')
      : '',
    comment: shortened(facts.comment),
    text: (facts.text ?? '').replaceAll(/\s+/g, ' '),
    address: shortened(facts.address),
    returnUrl: shortened(facts.returnUrl),
    number: number === null ? '' : String(number),
    count: recipients ?? 0,
    status: status === null ? '' : (statuses[status] ?? status),
    fields,
    hasFields: fields !== '',
  };
}

/** Returns the new price of an appointment, if it changes. */
function newPriceOf({ action, after }: SentenceParts): number | null {
  const price = action === 'appointment.changed' ? after?.['priceMinor'] : null;
  return typeof price === 'number' ? price : null;
}

/** Maximum length of a comment in a mail; stored comments have thousands of characters. */
const longest = 300;

function shortened(text: string | null | undefined): string {
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
