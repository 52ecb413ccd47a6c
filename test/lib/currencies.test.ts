import { expect, test } from '@jest/globals';
import { decimalsOf } from '../../apps/currency-decimals.ts';
import { currencyDecimals } from '../../src/platform/lib/money/currencies.ts';

test('the web clients count the decimals of a currency as the service does', () => {
  const counted = [...currencyDecimals.keys()].map(code => [code, decimalsOf(code)]);
  expect(counted).toEqual([...currencyDecimals]);
});
