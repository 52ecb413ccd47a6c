import { withoutEmpty, type Values } from '../api/search-values.ts';
import type { ViewedList } from '../operations.generated.ts';

/** The members of an address that narrow a list down and sort it; what else stands there is about something else. */
const names: Readonly<Record<ViewedList, readonly string[]>> = {
  clients: ['q', 'away', 'tag', 'blocked', 'sort'],
  orders: ['q', 'status', 'payment', 'goods'],
  payments: ['status', 'provider', 'method', 'days'],
  receipts: ['q', 'kind'],
  gift_cards: ['q', 'status'],
  discounts: ['active'],
  catalog: ['q', 'type', 'category', 'active', 'sort'],
  waitlist: ['status'],
  journal: ['show', 'door', 'thing', 'by', 'about', 'days'],
};

/** What an address says of how a list is looked at. */
export function filtersOf(list: ViewedList, values: Values): Record<string, string> {
  const own = Object.fromEntries(names[list].map(name => [name, values[name]]));
  return withoutEmpty(own) as Record<string, string>;
}

/** The changes that bring an address to these filters, whatever it said of the list before. */
export function changesTo(list: ViewedList, filters: Values): Values {
  return Object.fromEntries(names[list].map(name => [name, filters[name]]));
}

/** Whether two views show the same. */
export function isSame(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every(name => one[name] === other[name]);
}
