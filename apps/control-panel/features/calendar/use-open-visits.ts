import { useState } from 'react';
import { useOpenId } from '../../data/use-address.ts';
import { isBeingBooked } from '../../data/board/being-booked.ts';
import type { Visit } from '../../data/board/board.ts';

/** Opens a single appointment, or the group that starts at the same time. */
export function useOpenVisits() {
  const [, open] = useOpenId();
  const [group, setGroup] = useState<Visit | null>(null);
  return {
    /** An appointment of the open group. */
    group,
    closeGroup: () => setGroup(null),
    openVisits: (visits: readonly [Visit, ...Visit[]]) => {
      if (visits.length > 1) setGroup(visits[0]);
      else if (!isBeingBooked(visits[0])) open(visits[0].id);
    },
    openVisit: (id: string) => open(id),
  };
}
