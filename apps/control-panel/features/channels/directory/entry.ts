import type { ChannelDirectoryQuery } from '../../../data/operations.generated.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import saveDocument from './save-directory-entry.graphql';

/** Entry of the business in the directory. */
export type Entry = ChannelDirectoryQuery['directoryEntry'];

/** Returns the change of an entry that a switch makes at once. */
export function useEntryChange(onDone: (listed: boolean) => void) {
  return useChange(saveDocument, {
    affects: ['shop'],
    onDone: ({ saveDirectoryEntry }) => onDone(saveDirectoryEntry.listed),
  });
}
