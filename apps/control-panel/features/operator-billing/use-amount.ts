import { useCallback } from 'react';
import { useSpoken } from '../../i18n/spoken.ts';
import { writeMoney } from '../../i18n/write-money.ts';

/** Returns a function that writes amounts outside of any business. */
export function useAmount(): (amount: number, currency: string) => string {
  const { locale } = useSpoken();
  return useCallback((amount, currency) => writeMoney(amount, currency, locale), [locale]);
}
