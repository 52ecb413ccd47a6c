import { expect, test } from '@jest/globals';
import { data } from 'currency-codes';
import { decimalsOf } from '../../../packages/shared/currency-decimals.ts';
import { currencies } from '../../../src/platform/lib/money/money.ts';

/** Codes for metals, baskets of banks, and tests, in which no one pays. */
const notMoney = /^(XA[GU]|XB[ABCD]|XDR|XP[DT]|XSU|XTS|XUA|XXX)$/;
/** Changes by amendments to the list since the package was made. */
const ended = new Set(['ANG', 'BGN', 'CUC']);
const begun = ['XCG'];

test('the currencies and their decimals are those of ISO 4217', () => {
  const listed = data
    .filter(({ code }) => !notMoney.test(code) && !ended.has(code))
    .map(({ code, digits }) => [code, digits]);
  const ours = [...currencies]
    .filter(code => !begun.includes(code))
    .map(code => [code, decimalsOf(code)]);
  expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(listed));
  for (const code of begun) expect([currencies.has(code), decimalsOf(code)]).toEqual([true, 2]);
  for (const code of ended) expect(currencies.has(code)).toBe(false);
});
