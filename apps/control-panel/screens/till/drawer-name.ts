import { useCallback } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { texts } from './texts.ts';

/** The name that the service gives to a drawer that was opened without one. */
const ofService = 'Main';

/** Names a drawer; one that was opened without a name has the service's own, which is said in the reader's language. */
export function useDrawerName(): (name: string) => string {
  const { usual } = useTexts(texts);
  return useCallback(name => (name === ofService ? usual : name), [usual]);
}
