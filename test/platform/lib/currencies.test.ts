import { expect, test } from '@jest/globals';
import { data } from 'currency-codes';
import { decimalsOf } from '../../../apps/currency-decimals.ts';
import { currencyDecimals } from '../../../src/platform/lib/money/currencies.ts';

test('the web clients count the decimals of a currency as the service does', () => {
  const counted = [...currencyDecimals.keys()].map(code => [code, decimalsOf(code)]);
  expect(counted).toEqual([...currencyDecimals]);
});

/** Gold, baskets of banks, and codes for tests: nobody pays in them. */
const notMoney = /^(XA[GU]|XB[ABCD]|XDR|XP[DT]|XSU|XTS|XUA|XXX)$/;
/** What the amendments to the list changed after the package was made. */
const ended = new Set(['ANG', 'BGN', 'CUC']);
const begun = ['XCG'];

test('the currencies and their decimals are those of ISO 4217', () => {
  const listed = data
    .filter(({ code }) => !notMoney.test(code) && !ended.has(code))
    .map(({ code, digits }) => [code, digits]);
  const ours = [...currencyDecimals].filter(([code]) => !begun.includes(code));
  expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(listed));
  for (const code of begun) expect(currencyDecimals.get(code)).toBe(2);
  for (const code of ended) expect(currencyDecimals.has(code)).toBe(false);
});
