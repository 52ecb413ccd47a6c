import { catalogItemVariants as t } from '#texts/catalogItemVariants';
import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { DraftOffer } from '../../../../drafts/draft-offer.tsx';
import { Dialog } from '../../../../parts/dialog.tsx';
import { Icon } from '../../../../parts/icon.tsx';
import { useNewRow } from '../../../../parts/use-new-row.ts';
import type { Item } from '../item.ts';
import { emptyRow, mostOptions, mostRows } from './grid.ts';
import { Head } from './head.tsx';
import { Line } from './line.tsx';
import { useGrid } from './use-grid.ts';
import styles from './variants.module.css';

interface Props {
  item: Item;
  onClose: () => void;
}

/** The variants of an item as a table, into which rows of a spreadsheet can be pasted. */
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
