import { useState } from 'react';
import { useOpened } from '../../api/use-address.ts';
import { isBeingBooked } from '../../calendar/being-booked.ts';
import type { Visit } from '../../calendar/board.ts';

/** Opens a visit, or the visits of a group's start. */
export function useOpenVisits() {
  const [, open] = useOpened();
  const [group, setGroup] = useState<Visit | null>(null);
  return {
    /** A visit of the group that is open. */
    group,
    closeGroup: () => setGroup(null),
    openVisits: (visits: readonly [Visit, ...Visit[]]) => {
      if (visits.length > 1) setGroup(visits[0]);
      else if (!isBeingBooked(visits[0])) open(visits[0].id);
    },
    openVisit: (id: string) => open(id),
  };
}
