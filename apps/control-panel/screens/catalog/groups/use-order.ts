import { useState } from 'react';

interface Placed {
  id: string;
  sortOrder: number;
}

/** Puts things into an order: those are saved whose place is another one. */
export function useOrder(
  things: readonly Placed[],
  save: (id: string, sortOrder: number) => Promise<unknown>,
) {
  const [isBusy, setBusy] = useState(false);
  const order = async (ids: readonly string[]) => {
    setBusy(true);
    try {
      for (const [place, id] of ids.entries())
        if (things.find(each => each.id === id)?.sortOrder !== place) await save(id, place);
    } catch {
      // What was refused is told where it is sent.
    } finally {
      setBusy(false);
    }
  };
  return { order: (ids: string[]) => void order(ids), isBusy };
}
