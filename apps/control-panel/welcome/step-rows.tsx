import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';
import { useNewRow } from '../parts/use-new-row.ts';
import styles from './welcome.module.css';

interface Props<Row> {
  rows: readonly Row[];
  /** What is added as a row. */
  fresh: Row;
  add: string;
  onChange: (rows: readonly Row[]) => void;
  children: (row: Row, index: number, change: (row: Row) => void) => ReactNode;
}

/** The rows of a step, each to be typed, and a way to one more. */
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
