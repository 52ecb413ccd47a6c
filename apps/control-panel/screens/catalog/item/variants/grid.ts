import type { CatalogVariantInput } from '../../../../operations.generated.ts';
import type { Item } from '../item.ts';

/** A variant as it is typed, all of it text. */
export interface Row {
  key: string;
  variantId?: string;
  values: string[];
  price: string;
  /** What there is of goods, how many minutes a service takes. */
  amount: string;
  sku: string;
  active: boolean;
}

/** The variants of an item as a table: the names of its options, and a row for each. */
export interface Grid {
  options: string[];
  rows: Row[];
}

export const mostRows = 100;
export const mostOptions = 3;

/** What an item has, as it is typed. */
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

/** A row to type into. */
export function emptyRow(options: readonly string[]): Row {
  const values = options.map(() => '');
  return { key: crypto.randomUUID(), values, price: '', amount: '', sku: '', active: true };
}

/** The text of a cell: first the options, then price, amount and article number. */
export function cellsOf({ values, price, amount, sku }: Row): string[] {
  return [...values, price, amount, sku];
}

/** A row with other texts in its cells. */
export function withCells(row: Row, cells: readonly string[]): Row {
  const count = row.values.length;
  const [price = '', amount = '', sku = ''] = cells.slice(count);
  return { ...row, values: cells.slice(0, count), price, amount, sku };
}

/** Puts what was copied from a spreadsheet into the cells from one on; answers how many rows had no place. */
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

/** A number as people and spreadsheets write it, such as `1.234,50 €`; null: none. */
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

/** The cells that cannot be read, as row and column. */
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

/** What the service is told: of known variants only what is other than it was. */
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
      // That nothing was counted cannot be told of goods that are.
      ...(changed('amount') &&
        (amount !== null || item.type === 'service') && { [amountName]: amount }),
    };
  });
}
