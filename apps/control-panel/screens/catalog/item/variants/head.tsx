import { catalogItemVariants as t } from '#texts/catalogItemVariants';
import { CloseButton } from '@mantine/core';
import type { Item } from '../item.ts';
import type { Grid } from './grid.ts';
import styles from './variants.module.css';

interface Props {
  item: Item;
  grid: Grid;
  onGrid: (grid: Grid) => void;
}

/** The head of the table, in which the options are named. */
export function Head({ item, grid: { options, rows }, onGrid }: Props) {
  const remove = (index: number) =>
    onGrid({
      options: options.toSpliced(index, 1),
      rows: rows.map(row => ({ ...row, values: row.values.toSpliced(index, 1) })),
    });
  return (
    <thead>
      <tr>
        {options.map((name, index) => (
          // Options have nothing but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <th key={index} scope="col">
            <span className={styles['option']}>
              <input
                aria-label={t.optionName({ number: index + 1 })}
                placeholder={t.option}
                maxLength={50}
                value={name}
                onChange={({ currentTarget }) =>
                  onGrid({ options: options.with(index, currentTarget.value), rows })
                }
              />
              {options.length > 1 && (
                <CloseButton
                  size="xs"
                  aria-label={t.removeOption({ name })}
                  onClick={() => remove(index)}
                />
              )}
            </span>
          </th>
        ))}
        <th scope="col">{t.price}</th>
        <th scope="col">{t.amount[item.type]}</th>
        <th scope="col">{t.sku}</th>
        <th scope="col">{t.active}</th>
        <th scope="col">
          <span className="hidden-text">{t.remove}</span>
        </th>
      </tr>
    </thead>
  );
}
