import type { CSSProperties, ReactNode } from 'react';

/** A column of a list. */
export interface Column<Item> {
  title: string;
  cell: (item: Item) => ReactNode;
  /** Track size of CSS grid; default `1fr`. */
  width?: string;
  /** True if the column is right-aligned, as numbers are. */
  end?: boolean;
  /** True if cards on phones omit the column. */
  desktopOnly?: boolean;
  /** Position in the two-column cards on phones; default is the column's own position. */
  inCard?: number;
}

/** Returns the grid tracks of a list's rows. */
export function tracksOf<Item>(columns: readonly Column<Item>[]): CSSProperties {
  const template = columns.map(({ width = '1fr' }) => `minmax(0, ${width})`).join(' ');
  return { '--columns': template } as CSSProperties;
}

/** Returns the attributes that position a column's cells in rows and cards. */
export function placeOf<Item>({ end, desktopOnly, inCard }: Column<Item>) {
  return {
    'data-end': end || undefined,
    'data-desktop-only': desktopOnly || undefined,
    'data-in-card': inCard && (inCard % 2 ? 'start' : 'end'),
    style: { '--in-card': inCard } as CSSProperties,
  };
}
