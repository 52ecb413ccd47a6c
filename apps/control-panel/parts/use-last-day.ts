import { useCallback } from 'react';
import { useDay } from './when.tsx';

/** Formats the last day, on the business's clock, of what is valid until an instant. */
export function useLastDay(): (expiresAt: string) => string {
  const day = useDay();
  return useCallback(expiresAt => day(new Date(Date.parse(expiresAt) - 1).toISOString()), [day]);
}
