import type { CatalogVariantInput } from '../../../../data/operations.generated.ts';
import type { Item } from '../values.ts';

/** A variant as typed; all values are text. */
export interface Row {
  key: string;
  variantId?: string;
  values: string[];
  price: string;
  /** Stock of goods, or duration in minutes of a service. */
  amount: string;
  sku: string;
  active: boolean;
}

/** Variants of an item as a table: option names and one row per variant. */
export interface Grid {
  options: string[];
  rows: Row[];
}

export const mostRows = 100;
export const mostOptions = 3;

/** Returns the table of an item's stored variants. */
export function gridOf({ type, variants }: Item): Grid {
  const options = variants[0]?.options.map(({ name }) => name) ?? [];
  const rows = variants.map(variant => ({
    key: variant.id,
    variantId: variant.id,
    values: options.map(name => variant.options.find(each => each.name === name)?.value ?? ''),
    price: String(variant.price),
    amount: textOf(type === 'service' ? variant.durationMinutes : variant.stockOnHand),
    sku: variant.sku ?? '',
    active: variant.active,
  }));
  return { options, rows };
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}

/** Returns an empty row with a new key. */
export function emptyRow(options: readonly string[]): Row {
  const values = options.map(() => '');
  return { key: crypto.randomUUID(), values, price: '', amount: '', sku: '', active: true };
}

/** Returns the cells of a row: options, price, amount, article number. */
export function cellsOf({ values, price, amount, sku }: Row): string[] {
  return [...values, price, amount, sku];
}

/** Returns the row with its cells replaced. */
export function withCells(row: Row, cells: readonly string[]): Row {
  const count = row.values.length;
  const [price = '', amount = '', sku = ''] = cells.slice(count);
  return { ...row, values: cells.slice(0, count), price, amount, sku };
}

/**
 * Pastes copied spreadsheet cells from a given cell on. `left` is the number of rows that exceeded the limit.
 */
export function paste(
  { options, rows }: Grid,
  text: string,
  from: { row: number; column: number },
): { grid: Grid; left: number } {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const filled = [...rows];
  for (const [down, line] of lines.entries()) {
    const at = from.row + down;
    if (at >= mostRows) break;
    const row = filled[at] ?? emptyRow(options);
    const cells = cellsOf(row);
    for (const [across, cell] of line.split('\t').entries()) {
      const column = from.column + across;
      if (column < cells.length) cells[column] = cell.trim();
    }
    filled[at] = withCells(row, cells);
  }
  const left = Math.max(0, from.row + lines.length - mostRows);
  return { grid: { options, rows: filled }, left };
}

/**
 * Parses a number as written by people and spreadsheets, such as `1.234,50 €`. Returns null if there is none.
 */
export function numberOf(text: string): number | null {
  const digits = text.replace(/[^\d.,-]/g, '');
  const decimal = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const isThousands =
    decimal >= 0 && /^[\d]{3}$/.test(digits.slice(decimal + 1)) && /[.,].*[.,]/.test(digits);
  const plain =
    decimal < 0 || isThousands
      ? digits.replace(/[.,]/g, '')
      : `${digits.slice(0, decimal).replace(/[.,]/g, '')}.${digits.slice(decimal + 1)}`;
  return /\d/.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : null;
}

/** Returns the invalid cells as row and column. */
export function wrongCells({ options, rows }: Grid): { row: number; column: number }[] {
  const count = options.length;
  return rows.flatMap((row, index) =>
    cellsOf(row).flatMap((text, column) => {
      const isOption = column < count;
      const isNumber = column === count || column === count + 1;
      const isWrong = isOption
        ? !text.trim()
        : isNumber && text.trim() !== '' && numberOf(text) === null;
      return isWrong ? [{ row: index, column }] : [];
    }),
  );
}

/** Returns the mutation input. Existing variants send only changed values. */
export function inputOf(item: Item, { options, rows }: Grid): CatalogVariantInput[] {
  const former = new Map(gridOf(item).rows.map(row => [row.variantId, row]));
  const amountName = item.type === 'service' ? 'durationMinutes' : 'stockOnHand';
  return rows.map(row => {
    const before = row.variantId ? former.get(row.variantId) : undefined;
    const changed = (name: 'price' | 'amount' | 'sku') =>
      row[name].trim() !== (before?.[name] ?? '');
    const amount = numberOf(row.amount);
    return {
      ...(row.variantId && { variantId: row.variantId }),
      options: options.map((name, index) => ({
        name: name.trim(),
        value: (row.values[index] ?? '').trim(),
      })),
      active: row.active,
      ...(changed('price') && { price: numberOf(row.price) }),
      ...(changed('sku') && { sku: row.sku.trim() || null }),
      // An emptied stock is not sent, because the stock of counted goods cannot be cleared.
      ...(changed('amount') &&
        (amount !== null || item.type === 'service') && { [amountName]: amount }),
    };
  });
}
