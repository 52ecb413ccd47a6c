import { till } from '#texts/till';
import { useCallback } from 'react';

/** The name that the service gives to a drawer that was opened without one. */
const ofService = 'Main';

/** Names a drawer; one that was opened without a name has the service's own, which is said in the reader's language. */
export function useDrawerName(): (name: string) => string {
  const { usual } = till;
  return useCallback(name => (name === ofService ? usual : name), [usual]);
}
