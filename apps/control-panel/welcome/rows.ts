/** Rows of a step's table as they are typed, and what of them is to be saved. */

export interface ItemRow {
  /** Null: not there yet. */
  id: string | null;
  name: string;
  minutes: number | '';
  price: number | '';
  active: boolean;
  isService: boolean;
}

export interface PersonRow {
  id: string | null;
  name: string;
  role: string;
  active: boolean;
}

/** The rows that are other than they were, or new: those without a name are none. */
export function changedRows<Row extends { id: string | null; name: string }>(
  rows: readonly Row[],
  former: readonly Row[],
): Row[] {
  return rows.filter(row => {
    if (row.name.trim() === '') return false;
    const before = former.find(({ id }) => id !== null && id === row.id);
    return !before || JSON.stringify(before) !== JSON.stringify(row);
  });
}

/** The rows in which something is lacking: a name where there was one, a price, or how long it takes. */
export function lackingRows(rows: readonly ItemRow[]): number[] {
  return rows.flatMap(({ id, name, minutes, price, isService }, index) => {
    if (id === null && name.trim() === '') return [];
    return name.trim() && price !== '' && (minutes || !isService) ? [] : [index];
  });
}
