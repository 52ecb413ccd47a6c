import { catalogItemVariants as t } from '#texts/catalogItemVariants';
import { CloseButton } from '@mantine/core';
import type { Item } from '../values.ts';
import { cellsOf, withCells, type Row } from './grid.ts';
import styles from './variants.module.css';

interface Props {
  row: Row;
  index: number;
  item: Item;
  options: readonly string[];
  /** Indexes of the invalid columns. */
  wrong: readonly number[];
  onRow: (row: Row) => void;
  onPaste: (text: string, column: number) => void;
  onRemove: () => void;
}

/** Row of a variant: options, price, amount, article number and sale state. */
export function Line({ row, index, item, options, wrong, onRow, onPaste, onRemove }: Props) {
  const names = [...options, t.price, t.amount[item.type], t.sku];
  const cells = cellsOf(row);
  const number = index + 1;
  return (
    <tr>
      {cells.map((text, column) => (
        <td key={names[column] || column}>
          <input
            aria-label={t.cell({ row: number, name: names[column] ?? '' })}
            aria-invalid={wrong.includes(column) || undefined}
            maxLength={100}
            inputMode={
              column === options.length || column === options.length + 1 ? 'decimal' : 'text'
            }
            className={
              column === options.length || column === options.length + 1
                ? styles['number']
                : undefined
            }
            placeholder={column === options.length ? String(item.price) : ''}
            value={text}
            onChange={({ currentTarget }) =>
              onRow(withCells(row, cells.with(column, currentTarget.value)))
            }
            onPaste={event => {
              const copied = event.clipboardData.getData('text/plain');
              if (!/[\t\n]/.test(copied.trim())) return;
              event.preventDefault();
              onPaste(copied, column);
            }}
          />
        </td>
      ))}
      <td>
        <input
          type="checkbox"
          aria-label={t.cell({ row: number, name: t.active })}
          checked={row.active}
          onChange={({ currentTarget }) => onRow({ ...row, active: currentTarget.checked })}
        />
      </td>
      <td>
        <CloseButton size="sm" aria-label={t.removeRow({ row: number })} onClick={onRemove} />
      </td>
    </tr>
  );
}
