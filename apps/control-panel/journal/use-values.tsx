import { board } from '#texts/board';
import { payingStates } from '#texts/payingStates';
import { eventFields as t } from '#texts/eventFields';
import type { ReactNode } from 'react';
import { useBusiness } from '../api/session.ts';
import { useRead } from '../api/use-read.ts';
import { isMidnight } from '../calendar/wall-clock.ts';
import { digitsOf, useMoney } from '../parts/money.tsx';
import { useDay, useMoment } from '../parts/when.tsx';
import staffDocument from '../screens/calendar/list-staff.graphql';

const longest = 160;
/** Fields whose midnight is no longer included: their last day is shown. */
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

/** Says the value of a field in words, as far as there are any; what has none is shown as it is stored. */
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
