import { useEffect, useEffectEvent, useRef } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { useRead } from '../../../data/use-read.ts';
import type { ListViewsQuery, ViewedList } from '../../../data/operations.generated.ts';
import document from './list-views.graphql';
import { withoutEmpty, type Values } from '../../../data/search-values.ts';

/** Search parameters of each list's filters and sort order. Other parameters are unrelated to the list. */
const names: Readonly<Record<ViewedList, readonly string[]>> = {
  clients: ['q', 'segment', 'away', 'upcoming', 'tag', 'blocked', 'sort'],
  orders: ['q', 'status', 'payment', 'goods'],
  payments: ['status', 'provider', 'method', 'days'],
  receipts: ['q', 'kind'],
  gift_cards: ['q', 'status'],
  discounts: ['active'],
  catalog: ['q', 'type', 'category', 'active', 'sort'],
  waitlist: ['status'],
  journal: ['show', 'door', 'thing', 'by', 'about', 'days'],
};

export type View = ListViewsQuery['savedViews'][number];

export type Views = ReturnType<typeof useViews>;

/** Reads the user's saved views of a list. A default view applies unless the address has parameters. */
export function useViews(list: ViewedList) {
  const { id: businessId } = useBusiness();
  const [values, set] = useAddress();
  const filters = filtersOf(list, values);
  const isPlain = useRef(Object.keys(values).length === 0);
  const { data } = useRead('view', document, { businessId, list });
  const views = data?.savedViews ?? [];
  const show = (view: View) => set(changesTo(list, view.filters));
  const open = useEffectEvent(() => {
    const first = data?.savedViews.find(({ isDefault }) => isDefault);
    if (first && isPlain.current && Object.keys(values).length === 0) show(first);
    if (data) isPlain.current = false;
  });
  useEffect(() => open(), [data]);
  const current = views.find(view => isSame(filtersOf(list, view.filters), filters));
  return { views, filters, current, show };
}

/** Returns a list's filters from the address. */
function filtersOf(list: ViewedList, values: Values): Record<string, string> {
  const own = Object.fromEntries(names[list].map(name => [name, values[name]]));
  return withoutEmpty(own) as Record<string, string>;
}

/** Returns the changes that set the address to these filters and clear all others of the list. */
function changesTo(list: ViewedList, filters: Values): Values {
  return Object.fromEntries(names[list].map(name => [name, filters[name]]));
}

/** Returns true if two views have the same filters. */
function isSame(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every(name => one[name] === other[name]);
}
