import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/text/icon.tsx';
import { useNewRow } from '../../ui/list/use-new-row.ts';
import styles from './welcome.module.css';

interface Props<Row> {
  rows: readonly Row[];
  /** Values of an added row. */
  fresh: Row;
  add: string;
  onChange: (rows: readonly Row[]) => void;
  children: (row: Row, index: number, change: (row: Row) => void) => ReactNode;
}

/** Editable rows of a setup step, with a button to add one. */
export function Rows<Row>({ rows, fresh, add, onChange, children }: Props<Row>) {
  const { list, addRow } = useNewRow<HTMLUListElement>();
  return (
    <>
      <ul ref={list} className={styles['rows']}>
        {rows.map((row, index) => children(row, index, next => onChange(rows.with(index, next))))}
      </ul>
      <Button
        variant="default"
        leftSection={<Icon name="plus" size={16} />}
        onClick={() => addRow(() => onChange([...rows, fresh]))}
        style={{ justifySelf: 'start' }}
      >
        {add}
      </Button>
    </>
  );
}
