import { blockSaved as t } from '#texts/blockSaved';
import { useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useUndoable } from '../../ui/change/use-undo.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { dayOf } from '../../i18n/days.ts';
import { sentBlock, type Block } from './block.ts';
import addDocument from './block-time.graphql';
import changeDocument from '../../data/documents/change-block.graphql';

const affects = ['staff', 'appointment'] as const;

/**
 * State of the form that creates or changes blocked time. Calls `onTouching` after a save if appointments
 * overlap it.
 */
export function useBlockForm(known: Block, onTouching?: (id: string, day: string) => void) {
  const { id: businessId, timezone } = useBusiness();
  const [, set] = useAddress();
  // Only the edits are state, so typed values survive a refetch.
  const [edits, setEdits] = useState<Partial<Block>>({});
  const block = { ...known, ...edits };
  const draft = useDraft({
    name: `block/${known.id ?? 'new'}`,
    typed: Object.keys(edits).length > 0 ? edits : null,
    onTake: setEdits,
  });
  const [isChecked, setIsChecked] = useState(false);
  const close = () =>
    set({ open: undefined, on: undefined, at: undefined, from: undefined, with: undefined });
  const done = useUndoable(affects);
  const saved = ({ id, startAt, affectedAppointments }: Saved, eventId?: string) => {
    const touched = affectedAppointments.length;
    draft.forget();
    done(touched > 0 ? t.savedBut({ count: touched }) : t.saved, eventId);
    if (touched > 0) onTouching?.(id, dayOf(Date.parse(startAt), timezone));
    else close();
  };
  const add = useChange(addDocument, {
    affects,
    onDone: ({ addTimeOff }, _, eventId) => saved(addTimeOff, eventId),
  });
  const change = useChange(changeDocument, {
    affects,
    onDone: ({ changeTimeOff }, _, eventId) => saved(changeTimeOff, eventId),
  });
  const { id, staffId } = block;
  const save = () => {
    setIsChecked(true);
    const input = { businessId, ...sentBlock(block, timezone) };
    if (id !== null) change.mutate({ input: { ...input, timeOffId: id } });
    else if (staffId !== null) add.mutate({ input: { ...input, staffId, kind: 'block' } });
  };
  return {
    block,
    draft,
    edit: (changes: Partial<Block>) => setEdits({ ...edits, ...changes }),
    needsPerson: isChecked && staffId === null,
    save,
    close,
    isPending: add.isPending || change.isPending,
  };
}

interface Saved {
  id: string;
  startAt: string;
  affectedAppointments: readonly { id: string }[];
}

export type BlockFormState = ReturnType<typeof useBlockForm>;
