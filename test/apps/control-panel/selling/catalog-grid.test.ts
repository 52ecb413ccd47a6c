import { describe, expect, test } from '@jest/globals';
import {
  emptyRow,
  numberOf,
  paste,
  wrongCells,
  type Grid,
} from '../../../../apps/control-panel/features/catalog/item/variants/grid.ts';

const grid = (): Grid => ({ options: ['Size', 'Colour'], rows: [emptyRow(['', ''])] });

describe('a table of variants', () => {
  test('takes the rows of a spreadsheet from the cell on into which they are pasted', () => {
    const { grid: pasted, left } = paste(grid(), 'S\tred\t12,50 €\t3\tTS-1\r\nM\tred\t\t\t\n', {
      row: 0,
      column: 0,
    });
    expect(left).toBe(0);
    expect(pasted.rows).toMatchObject([
      { values: ['S', 'red'], price: '12,50 €', amount: '3', sku: 'TS-1' },
      { values: ['M', 'red'], price: '', amount: '', sku: '' },
    ]);
    const { grid: priced } = paste(pasted, '9\n8', { row: 0, column: 2 });
    expect(priced.rows.map(({ price, values }) => [values[0], price])).toEqual([
      ['S', '9'],
      ['M', '8'],
    ]);
  });

  test('leaves out what goes beyond a hundred rows, and says how many', () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `S${index}\tred`).join('\n');
    const { grid: pasted, left } = paste(grid(), lines, { row: 0, column: 0 });
    expect([pasted.rows.length, left]).toEqual([100, 900]);
  });

  test('marks options that are missing, and prices and amounts that are no numbers', () => {
    const { grid: pasted } = paste(grid(), 'S\t\tcheap\t1,5', { row: 0, column: 0 });
    expect(wrongCells(pasted)).toEqual([
      { row: 0, column: 1 },
      { row: 0, column: 2 },
    ]);
  });

  test.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12,50 €', 12.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1 234', 1234],
    ['1.234.567', 1_234_567],
    ['', null],
    ['free', null],
  ])('reads %j as %s', (text, number) => expect(numberOf(text)).toBe(number));
});
