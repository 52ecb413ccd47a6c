import { useEffect, useMemo, useRef, useState } from 'react';

/** Selection state of list rows. Shift selects a range. */
export interface Choice<Item> {
  has: (item: Item) => boolean;
  toggle: (item: Item, isRange: boolean) => void;
  /** Returns the accessible name of a row. */
  nameOf: (item: Item) => string;
}

export interface Chosen<Item> {
  rows: readonly Item[];
  /** Number of listed rows. */
  shown: number;
  addAll: () => void;
  drop: (ids: readonly string[]) => void;
  clear: () => void;
}

type Rows<Item> = ReadonlyMap<string, Item>;

/** Keeps selected rows, as last seen, while the list is filtered. */
export function useChosen<Item extends { id: string; name: string }>(
  items: readonly Item[] = [],
): Chosen<Item> & { choice: Choice<Item> } {
  const [kept, keep] = useState<Rows<Item>>(new Map());
  const last = useRef<string | null>(null);
  const listed = useRef(items);
  useEffect(() => {
    listed.current = items;
  }, [items]);
  const add = (rows: readonly Item[]) => keep(former => withAll(former, rows));
  const drop = (ids: readonly string[]) => keep(former => without(former, ids));
  // Stable while rows load, so that visible rows do not render again.
  const choice = useMemo<Choice<Item>>(
    () => ({
      has: ({ id }) => kept.has(id),
      toggle: (item, isRange) => {
        const placeOf = (id: string | null) => listed.current.findIndex(each => each.id === id);
        const to = placeOf(item.id);
        const from = isRange ? placeOf(last.current) : -1;
        const rows =
          from < 0 ? [item] : listed.current.slice(Math.min(from, to), Math.max(from, to) + 1);
        last.current = item.id;
        const ids = rows.map(({ id }) => id);
        keep(former => (former.has(item.id) ? without(former, ids) : withAll(former, rows)));
      },
      nameOf: ({ name }) => name,
    }),
    [kept],
  );
  const shown = kept.size === 0 ? [] : items.filter(({ id }) => kept.has(id));
  return {
    choice,
    rows: [...withAll(kept, shown).values()],
    shown: items.length,
    addAll: () => add(items),
    drop,
    clear: () => keep(new Map()),
  };
}

function withAll<Item extends { id: string }>(former: Rows<Item>, rows: readonly Item[]) {
  return new Map([...former, ...rows.map(row => [row.id, row] as const)]);
}

function without<Item>(former: Rows<Item>, ids: readonly string[]): Rows<Item> {
  const gone = new Set(ids);
  return new Map([...former].filter(([id]) => !gone.has(id)));
}
