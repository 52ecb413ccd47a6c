import { teamRotas as t } from '#texts/teamRotas';
import { useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useUndoable } from '../../../api/use-undo.ts';
import { addDays, weekOf } from '../../../../../packages/shared/local-days.ts';
import { dayOf } from '../../../calendar/days.ts';
import addDocument from './add-rota.graphql';
import { anchorFor, weekAtStart } from './anchor.ts';
import changeDocument from './change-rota.graphql';
import type { Rota } from './rotas.tsx';
import { useWeeks } from './use-weeks.ts';

const affects = ['staff', 'appointment'] as const;
const nothing = '{"mon":[],"tue":[],"wed":[],"thu":[],"fri":[],"sat":[],"sun":[]}';

/** What is said of a rota, or of a new one, and saving it; `onSaved` is told how much of the person's does not fit any more. */
export function useRota(
  rota: Rota | undefined,
  onSaved: (staffId: string, affected: number) => void,
) {
  const { id: businessId, timezone } = useBusiness();
  const weeks = useWeeks(rota?.weeks ?? [nothing]);
  const [typed, setTyped] = useState(() => valuesOf(rota, timezone));
  const edit = (more: Partial<typeof typed>) => setTyped({ ...typed, ...more });
  const said = {
    ...typed,
    lastDay: typed.lastDay < typed.firstDay ? typed.firstDay : typed.lastDay,
    begin: Math.min(typed.begin, weeks.count - 1),
  };
  const [isWanting, setWanting] = useState(false);
  const done = useUndoable(affects);
  const onDone = (staffId: string, affected: number, eventId: string | undefined) => {
    done(t.saved, eventId);
    onSaved(staffId, affected);
  };
  const add = useChange(addDocument, {
    affects,
    onDone: ({ addRota: { staffId, affectedAppointments } }, _, eventId) =>
      onDone(staffId, affectedAppointments.length, eventId),
  });
  const change = useChange(changeDocument, {
    affects,
    onDone: ({ changeRota: { staffId, affectedAppointments } }, _, eventId) =>
      onDone(staffId, affectedAppointments.length, eventId),
  });
  const save = () => {
    const read = weeks.read();
    const { staffId, name, firstDay, goesOn, lastDay, begin } = said;
    setWanting(staffId === null);
    if (!read || staffId === null) return;
    const days = {
      name: name.trim() || null,
      firstDay,
      lastDay: goesOn ? null : lastDay,
      anchorDay: anchorFor(firstDay, begin),
    };
    if (rota) {
      const { id: rotaId, version } = rota;
      change.mutate({ input: { businessId, rotaId, version, ...days, weeks: read } });
    }
    if (!rota) add.mutate({ input: { businessId, staffId, ...days, weeks: read } });
  };
  return { said, edit, weeks, isWanting, save, isPending: add.isPending || change.isPending };
}

function valuesOf(rota: Rota | undefined, timezone: string) {
  if (!rota) {
    const firstDay = addDays(weekOf(dayOf(Date.now(), timezone), 1), 7);
    const lastDay = addDays(firstDay, 6);
    return { staffId: null as string | null, name: '', firstDay, lastDay, goesOn: false, begin: 0 };
  }
  const { staffId, name, firstDay, lastDay, anchorDay, weeks } = rota;
  return {
    staffId: staffId as string | null,
    name: name ?? '',
    firstDay,
    lastDay: lastDay ?? firstDay,
    goesOn: lastDay == null,
    begin: weekAtStart(firstDay, anchorDay, weeks.length),
  };
}
