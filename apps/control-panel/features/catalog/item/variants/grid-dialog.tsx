import { catalogItemVariants as t } from '#texts/catalogItemVariants';
import { frame } from '#texts/frame';
import { Button, CloseButton } from '@mantine/core';
import { DraftOffer } from '../../../../ui/form/draft-offer.tsx';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { Icon } from '../../../../ui/text/icon.tsx';
import { useNewRow } from '../../../../ui/list/use-new-row.ts';
import type { Item } from '../values.ts';
import { emptyRow, mostOptions, mostRows, type Grid } from './grid.ts';
import { Line } from './line.tsx';
import { useGrid } from './use-grid.ts';
import styles from './variants.module.css';

interface Props {
  item: Item;
  onClose: () => void;
}

/** Dialog with an item's variants as a table. Rows of a spreadsheet can be pasted into it. */
export default function GridDialog({ item, onClose }: Props) {
  const { cancel, save: saveText } = frame;
  const { grid, draft, setGrid, setRow, pasteAt, save, isPending, faults, wrong } = useGrid(
    item,
    onClose,
  );
  const { options, rows } = grid;
  const { list, addRow } = useNewRow<HTMLTableSectionElement>();
  const addOption = () =>
    setGrid({
      options: [...options, ''],
      rows: rows.map(row => ({ ...row, values: [...row.values, ''] })),
    });
  return (
    <Dialog opened onClose={onClose} title={t.title({ name: item.name })} size="56rem">
      <p className={styles['hint']}>{t.hint}</p>
      <DraftOffer draft={draft} />
      <div className={styles['scroll']} role="region" aria-label={t.variants}>
        <table className={styles['grid']}>
          <Head item={item} grid={grid} onGrid={setGrid} />
          <tbody ref={list}>
            {rows.map((row, index) => (
              <Line
                key={row.key}
                {...{ row, index, item, options }}
                wrong={wrong.filter(cell => cell.row === index).map(({ column }) => column)}
                onRow={setRow}
                onPaste={(text, column) => pasteAt(text, index, column)}
                onRemove={() => setGrid({ options, rows: rows.toSpliced(index, 1) })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {faults.length > 0 && (
        <div className={styles['faults']} role="alert">
          {faults.map(fault => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
      <div className={styles['foot']}>
        <Button
          variant="subtle"
          leftSection={<Icon name="plus" size={16} />}
          disabled={rows.length >= mostRows}
          onClick={() => addRow(() => setGrid({ options, rows: [...rows, emptyRow(options)] }))}
        >
          {t.addRow}
        </Button>
        <Button
          variant="subtle"
          disabled={options.length >= mostOptions}
          onClick={addOption}
          me="auto"
        >
          {t.addOption}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            draft.forget();
            onClose();
          }}
        >
          {cancel}
        </Button>
        <Button loading={isPending} onClick={save}>
          {saveText}
        </Button>
      </div>
    </Dialog>
  );
}

interface HeadProps {
  item: Item;
  grid: Grid;
  onGrid: (grid: Grid) => void;
}

/** Table head with the editable option names. */
function Head({ item, grid: { options, rows }, onGrid }: HeadProps) {
  const remove = (index: number) =>
    onGrid({
      options: options.toSpliced(index, 1),
      rows: rows.map(row => ({ ...row, values: row.values.toSpliced(index, 1) })),
    });
  return (
    <thead>
      <tr>
        {options.map((name, index) => (
          // Options have no identity but their position.
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
