import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../../api/use-read.ts';

interface Placed {
  id: string;
  sortOrder: number;
}

/** Puts things of the catalog into an order: those are saved whose place is another one, and all are read again then. */
export function useOrder(
  things: readonly Placed[],
  save: (id: string, sortOrder: number) => Promise<unknown>,
) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const order = async (ids: readonly string[]) => {
    setBusy(true);
    try {
      for (const [place, id] of ids.entries())
        if (things.find(each => each.id === id)?.sortOrder !== place) await save(id, place);
    } catch {
      // What was refused is told where it is sent.
    } finally {
      await refresh(client, ['catalog']);
      setBusy(false);
    }
  };
  return { order: (ids: string[]) => void order(ids), isBusy };
}
