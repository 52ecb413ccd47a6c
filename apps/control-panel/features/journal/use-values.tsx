import { board } from '#texts/board';
import { payingStates } from '#texts/payingStates';
import { eventFields as t } from '#texts/eventFields';
import type { ReactNode } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { isMidnight } from '../../i18n/wall-clock.ts';
import { digitsOf, useMoney } from '../../ui/text/money.tsx';
import { useDay, useMoment } from '../../ui/time/when.tsx';
import staffDocument from '../../data/documents/list-staff.graphql';

const longest = 160;
/** Fields with an exclusive end at midnight, shown as the last inclusive day. */
const ends = new Set(['expiresAt', 'endsAt']);
const moneys = new Set([
  'price',
  'total',
  'deposit',
  'balance',
  'amount',
  'captured',
  'refunded',
  'owedBack',
  'deliveryPrice',
]);

/** Returns a function that formats a field's value as text. Values without a text stay as stored. */
export function useValues(): (field: string, value: unknown) => ReactNode {
  const { status } = board;
  const { order, payment } = payingStates;
  const day = useDay();
  const moment = useMoment();
  const money = useMoney();
  const { id: businessId, timezone, currency } = useBusiness();
  const { data } = useRead('staff', staffDocument, { businessId });
  const people = new Map(data?.staffMembers.items.map(({ id, name }) => [id, name]));
  const statuses: Readonly<Record<string, string>> = { ...payment, ...order, ...status };
  const nameOf = (text: string) => people.get(text) ?? (text.startsWith('stf_') ? t.former : text);
  return (field, value) => {
    if (value === null || value === undefined || value === '') return t.none;
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (typeof value === 'number') {
      if (field.endsWith('Minor')) return money(value / 10 ** digitsOf(currency));
      return moneys.has(field) ? money(value) : String(value);
    }
    if (Array.isArray(value) && value.every(each => typeof each === 'string')) {
      return value.length > 0 ? cut(value.map(nameOf).join(', ')) : t.none;
    }
    if (typeof value !== 'string') return <code>{cut(JSON.stringify(value))}</code>;
    if (field === 'status') return statuses[value] ?? <code>{value}</code>;
    if (ends.has(field) && isMidnight(Date.parse(value), timezone)) {
      return day(new Date(Date.parse(value) - 1).toISOString());
    }
    if (field.endsWith('At') && !Number.isNaN(Date.parse(value))) return moment(value);
    return cut(nameOf(value));
  };
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
