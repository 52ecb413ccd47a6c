import type { CSSProperties, ReactNode } from 'react';

/** A column of a list. */
export interface Column<Item> {
  title: string;
  cell: (item: Item) => ReactNode;
  /** As in CSS grids; default `1fr`. */
  width?: string;
  /** Numbers stand at the end. */
  end?: boolean;
  /** Whether phones leave it out of their cards. */
  desktopOnly?: boolean;
  /** Its place in the cards of phones, which have two columns; default: as it stands. */
  inCard?: number;
}

/** The tracks of a list's rows. */
export function tracksOf<Item>(columns: readonly Column<Item>[]): CSSProperties {
  const template = columns.map(({ width = '1fr' }) => `minmax(0, ${width})`).join(' ');
  return { '--columns': template } as CSSProperties;
}

/** Where the cells of a column stand in a row, and in the cards of phones. */
export function placeOf<Item>({ end, desktopOnly, inCard }: Column<Item>) {
  return {
    'data-end': end || undefined,
    'data-desktop-only': desktopOnly || undefined,
    'data-in-card': inCard && (inCard % 2 ? 'start' : 'end'),
    style: { '--in-card': inCard } as CSSProperties,
  };
}
