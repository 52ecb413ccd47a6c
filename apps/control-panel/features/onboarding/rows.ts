/** Rows of a setup step's table, with helpers that find what to save. */

export interface ItemRow {
  /** Null for a new row. */
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

/** Returns new and changed rows. Rows without a name are skipped. */
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

/**
 * Returns the indexes of incomplete rows: those without a name, price or duration. Empty new rows are skipped.
 */
export function lackingRows(rows: readonly ItemRow[]): number[] {
  return rows.flatMap(({ id, name, minutes, price, isService }, index) => {
    if (id === null && name.trim() === '') return [];
    return name.trim() && price !== '' && (minutes || !isService) ? [] : [index];
  });
}
