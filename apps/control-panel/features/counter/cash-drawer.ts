import { till } from '#texts/till';
import { useCallback } from 'react';
import type { CashDrawerQuery } from '../../data/operations.generated.ts';

/** A cash drawer with its payments and movements. */
export type ShownCashDrawer = CashDrawerQuery['cashDrawer'];

/** The server's default name of a cash drawer. */
const ofService = 'Main';

/** Returns a function that names a drawer. The server's default name is translated. */
export function useCashDrawerName(): (name: string) => string {
  const { usual } = till;
  return useCallback(name => (name === ofService ? usual : name), [usual]);
}
