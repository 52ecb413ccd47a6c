import { useEffect, useEffectEvent, useRef } from 'react';
import { useBusiness } from '../api/session.ts';
import { useAddress } from '../api/use-address.ts';
import { useRead } from '../api/use-read.ts';
import type { ListViewsQuery, ViewedList } from '../operations.generated.ts';
import { changesTo, filtersOf, isSame } from './filters-of.ts';
import document from './list-views.graphql';

export type View = ListViewsQuery['savedViews'][number];
export type Views = ReturnType<typeof useViews>;

/** One's own views of a list. One that opens with it does so where the address says nothing else. */
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
