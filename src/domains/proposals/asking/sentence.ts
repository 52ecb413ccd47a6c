import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import type { Language } from '../../../../packages/shared/languages.ts';
import { write } from '../../../../packages/shared/texts.ts';
import { textsFor, type Texts } from '../../../texts/texts-for.ts';
import type { Proposal } from '../proposal.entity.ts';
import { longTime } from './long-time.ts';
import { fieldsOf } from './fields-of.ts';

/** What a sentence is written of. */
export type Told = Pick<
  Proposal,
  'action' | 'facts' | 'before' | 'after' | 'amountMinor' | 'currency'
>;

/** The parts of a sentence, as people read them; empty where there is none. */
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
  status: string;
  fields: string;
  hasFields: boolean;
  /** Money that is refunded by itself. */
  back: string;
  /** A fee that is taken from a card. */
  charged: string;
  minutes: string;
  comment: string;
  address: string;
  returnUrl: string;
}

/** Facts that are told behind the sentence. */
const alsoTold = ['minutes', 'back', 'charged', 'comment', 'address', 'returnUrl'] as const;

type Kind = keyof Texts['proposals']['sentences'];

const kinds: Readonly<Record<string, Kind>> = {
  'appointment.created': 'book',
  'appointment.rescheduled': 'move',
  'appointment.changed': 'alter',
  'appointment.cancelled': 'callOff',
  'order.created': 'order',
  'order.cancelled': 'callOffOrder',
  'payment.started': 'askPayment',
  'payment.succeeded': 'recordPayment',
  'refund.started': 'refund',
};

/** What an action is told as; null where it has no sentence of its own. */
function kindOf(action: string, { name, status }: Told['facts']): Kind | null {
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
  const said = saidOf(told, language);
  const { sentences, facts: labels } = textsFor(language).proposals;
  const sentence = kind === null ? facts.summary : write<Said>(sentences[kind], said);
  const also = alsoTold.flatMap(name =>
    said[name] === '' ? [] : `${labels[name]}: ${said[name]}`,
  );
  return [sentence, ...also.map(text => `${text}.`)].join(' ');
}

function saidOf(told: Told, language: Language): Said {
  const { facts, currency, amountMinor = null } = told;
  const { name, client, staff, startAt, from, status, number, timezone } = facts;
  const timeOf = (instant: string | null) =>
    instant === null ? '' : longTime(Date.parse(instant), timezone, language);
  const money = (minor: number | null | undefined) =>
    minor ? formatMoney(toMajor(minor, currency), currency, language) : '';
  const amount = money(amountMinor ?? newPriceOf(told));
  const fields = fieldsOf(told, { language, timezone, currency });
  const statuses: Readonly<Record<string, string>> = textsFor(language).proposals.statuses;
  return {
    name: name ?? '',
    client: client ?? '',
    staff: staff ?? '',
    hasStaff: !!staff,
    when: timeOf(startAt),
    from: timeOf(from),
    amount,
    hasAmount: amount !== '',
    back: money(facts.backMinor),
    charged: money(facts.chargedMinor),
    // What is already booked lasts as long as it did.
    minutes: /\.(created|rescheduled|changed)$/.test(told.action)
      ? String(facts.minutes ?? '')
      : '',
    comment: shortened(facts.comment),
    address: shortened(facts.address),
    returnUrl: shortened(facts.returnUrl),
    number: number === null ? '' : String(number),
    status: status === null ? '' : (statuses[status] ?? status),
    fields,
    hasFields: fields !== '',
  };
}

/** What an appointment is to cost, where that changes. */
function newPriceOf({ action, after }: Told): number | null {
  const price = action === 'appointment.changed' ? after?.['priceMinor'] : null;
  return typeof price === 'number' ? price : null;
}

/** Comments have thousands of characters, and a sentence is read in a mail. */
const longest = 300;

function shortened(text: string | null | undefined): string {
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
