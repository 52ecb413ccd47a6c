import mustache from 'mustache';
import { invalid } from '../../../platform/errors.ts';
import { suggestion } from '../../../platform/validation/messages.ts';
import { phoneText } from '../../../../packages/shared/phone-text.ts';
import type { Facts } from '../facts/facts.ts';
import { oneLine } from '../../../platform/lib/text/one-line.ts';
import { clockOf } from '../sending/clock-of.ts';
import { clockText, dayText, moneyText, termsOf } from '../sending/forms.ts';
import { placeOf, whereIs } from '../sending/details.ts';
import { inShopLanguage } from '../../shop/in-shop-language.ts';
import type { Wording } from '../wording.ts';
import { kinds, type NotificationKind } from '../kinds/kinds.ts';
import type { Kind } from '../kinds/kind.ts';

/** Mustache token: its type, its text or variable, its position, and the tokens inside a section. */
type Token = [type: string, value: string, from: number, to: number, ...within: unknown[]];

// Mustache's cache would keep every template that was ever tried.
const writer = Object.assign(new mustache.Writer(), { templateCache: undefined });

/**
 * Checks a text with `{{variables}}`. They may stand in conditions, `{{#staff}}with {{staff}}{{/staff}}` and
 * `{{^staff}}…{{/staff}}`. @throws DomainError VALIDATION_FAILED, naming the field and its error.
 */
export function checkTemplate(text: string, path: string, variables: readonly string[]): void {
  if (/<[a-z!/?][^>]*>/i.test(text)) {
    throw invalid(path, 'must be plain text, without HTML.', 'plain_text');
  }
  const tokens = parsed(text, path);
  for (const name of namesIn(tokens, path)) {
    if (variables.includes(name)) continue;
    const known = variables.join(', ');
    throw invalid(
      path,
      `must not name {{${name}}}; there are ${known}.${suggestion(name, variables)}`,
      'unknown_variable',
      { name },
    );
  }
}

/** Renders a template as plain text. The display does the escaping. */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return writer.render(text, values, undefined, { escape: String });
}

function parsed(text: string, path: string): Token[] {
  try {
    return writer.parse(text) as Token[];
  } catch (error) {
    const found = `has braces that do not fit together (${(error as Error).message}).`;
    throw invalid(path, found, 'broken_template');
  }
}

/** Returns the names of all variables and conditions, nested ones included. Any other Mustache tag is refused. */
function namesIn(tokens: readonly Token[], path: string): string[] {
  return tokens.flatMap(([type, value, , , within]) => {
    if (type === 'text') return [];
    if (type === 'name') return [value];
    if (type === '#' || type === '^') return [value, ...namesIn(within as Token[], path)];
    throw invalid(
      path,
      `has {{${type} ${value}}}, but only variables and conditions can be in braces.`,
      'broken_template',
    );
  });
}

/** Returns the value of each variable in a message, on one line. A variable that does not apply is empty. */
export function valuesOf(
  facts: Facts,
  wording: Wording,
  form: string,
): Readonly<Record<Variable, string>> {
  const values = Object.entries(named(facts, wording, form));
  return Object.fromEntries(values.map(([name, value]) => [name, oneLine(value)])) as Readonly<
    Record<Variable, string>
  >;
}

function named(facts: Facts, wording: Wording, form: string): Readonly<Record<Variable, string>> {
  const { business, client, appointment, order, payment, waitlist, currency } = facts;
  const terms = termsOf(facts, wording, form);
  const starts = appointment ?? waitlist?.offer ?? facts.lastVisit;
  return {
    business: business.name,
    businessPhone: business.phone ? phoneText(business.phone) : '',
    businessAddress: business.address ?? '',
    location: business.location ?? '',
    client: client?.name ?? '',
    firstName: firstNameOf(client?.name ?? ''),
    bookingLink: facts.bookingLink ? inShopLanguage(facts.bookingLink, facts.pagesIn) : '',
    service: terms.service,
    staff: starts?.staffName ?? '',
    when: terms.when,
    date: starts ? dayText(starts.startAt, business.timezone, form) : '',
    time: starts ? clockText(starts.startAt, clockOf(facts), form) : '',
    place: (appointment && placeOf(appointment, wording.online, whereIs(business))) ?? '',
    meetingLink: appointment?.meetingUrl ?? '',
    price: appointment ? moneyText(appointment.priceMinor, currency, form) : '',
    fee: terms.fee,
    until: terms.until,
    orderNumber: terms.orderNumber,
    orderStatus: terms.orderStatus,
    amount: terms.amount,
    carrier: order?.shipment?.carrier ?? '',
    trackingNumber: order?.shipment?.trackingNumber ?? '',
    purpose: payment?.description ?? '',
    document: terms.document,
    package: facts.package?.name ?? '',
    membership: facts.membership?.name ?? '',
    visitsLeft: terms.left,
    validUntil: facts.package || facts.membership ? terms.when : '',
  };
}

/** Returns the first word of a name. */
function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** All variables for own texts. */
type Variable =
  | 'business'
  | 'businessPhone'
  | 'businessAddress'
  | 'location'
  | 'client'
  | 'firstName'
  | 'bookingLink'
  | 'service'
  | 'staff'
  | 'when'
  | 'date'
  | 'time'
  | 'place'
  | 'meetingLink'
  | 'price'
  | 'fee'
  | 'until'
  | 'orderNumber'
  | 'orderStatus'
  | 'amount'
  | 'carrier'
  | 'trackingNumber'
  | 'purpose'
  | 'document'
  | 'package'
  | 'membership'
  | 'visitsLeft'
  | 'validUntil';

const ofAll: readonly Variable[] = [
  'client',
  'firstName',
  'business',
  'businessPhone',
  'businessAddress',
];

/** Further variables by the subject of the message; null if clients never get it. */
const byAbout: Readonly<Record<Kind['about'], readonly Variable[] | null>> = {
  appointment: [
    'service',
    'staff',
    'when',
    'date',
    'time',
    'place',
    'location',
    'meetingLink',
    'price',
  ],
  client: [],
  message: ['bookingLink'],
  order: ['orderNumber', 'orderStatus', 'amount'],
  payment: ['amount', 'purpose'],
  receipt: ['document', 'amount'],
  giftcard: ['amount'],
  package: ['package', 'visitsLeft', 'validUntil'],
  membership: ['membership', 'amount', 'validUntil'],
  waitlist: ['service'],
  review: [],
  stock: null,
  timeoff: null,
  calendar: null,
};

/** Returns the variables for texts of a kind, most useful first. Empty if clients do not get it. */
export function variablesOf(kind: NotificationKind): readonly Variable[] {
  const { about, ofFee, onlyWhileOffered, namesLastVisit } = kinds[kind];
  const own = byAbout[about];
  if (!own) return [];
  return [
    ...ofAll,
    ...own,
    ...(ofFee ? (['fee'] as const) : []),
    ...(onlyWhileOffered ? (['staff', 'when', 'date', 'time', 'until'] as const) : []),
    ...(namesLastVisit ? (['service', 'staff', 'date'] as const) : []),
    ...(kind === 'order_shipped' ? (['carrier', 'trackingNumber'] as const) : []),
  ];
}
