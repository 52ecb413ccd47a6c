import { expect, test } from '@jest/globals';
import { readAmount } from '../../../../packages/shared/read-amount.ts';

const english = { decimalSign: '.', digits: 2 };
const german = { decimalSign: ',', digits: 2 };
const dinars = { decimalSign: '.', digits: 3 };

test.each([
  ['35,50', 35.5],
  ['35.5', 35.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1 234,50', 1234.5],
  ['1’234.50', 1234.5],
  ['1.234', 1234],
  ['1,234', 1234],
  ['1.234.567', 1_234_567],
  ['0,125', 0.125],
  [',5', 0.5],
  ['€ 35', 35],
  ['35 €', 35],
  ['CHF 12.30', 12.3],
  ['12 zł', 12],
  ['-5', -5],
  ['10,-', 10],
  ['10.-', 10],
  ['1.234,–', 1234],
])('%s is the same amount in every language', (text, amount) => {
  expect(readAmount(text, english)).toBe(amount);
  expect(readAmount(text, german)).toBe(amount);
});

test('three decimals are decimals where the currency has them', () => {
  expect(readAmount('1.234', dinars)).toBe(1.234);
  expect(readAmount('1,234', dinars)).toBe(1234);
});

test.each(['', 'free', '12 or 13', '.', '1-2'])('“%s” is no amount', text => {
  expect(readAmount(text, english)).toBe(null);
});
