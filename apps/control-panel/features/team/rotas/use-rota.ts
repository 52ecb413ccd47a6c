import { teamRotas as t } from '#texts/teamRotas';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import { addDays, weekOf } from '../../../../../packages/shared/local-days.ts';
import { dayOf } from '../../../i18n/days.ts';
import type { ListRotasQuery } from '../../../data/operations.generated.ts';
import addDocument from './add-rota.graphql';
import { anchorFor, weekAtStart } from './anchor.ts';
import changeDocument from './change-rota.graphql';
import { readHours, typedHours, type TypedHours } from '../../opening-hours/hours.ts';

export type Person = ListRotasQuery['staffMembers']['items'][number];

export type Rota = Person['rotas'][number];

const affects = ['staff', 'appointment'] as const;

const nothing = '{"mon":[],"tue":[],"wed":[],"thu":[],"fri":[],"sat":[],"sun":[]}';

/** State of a rota's form. `onSaved` receives the number of appointments that no longer fit. */
export function useRota(
  rota: Rota | undefined,
  onSaved: (staffId: string, affected: number) => void,
) {
  const { id: businessId, timezone } = useBusiness();
  const weeks = useWeeks(rota?.weeks ?? [nothing]);
  const [typed, setTyped] = useState(() => valuesOf(rota, timezone));
  const edit = (more: Partial<typeof typed>) => setTyped({ ...typed, ...more });
  const values = {
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
    const { staffId, name, firstDay, goesOn, lastDay, begin, locationId } = values;
    setWanting(staffId === null);
    if (!read || staffId === null) return;
    const days = {
      name: name.trim() || null,
      firstDay,
      lastDay: goesOn ? null : lastDay,
      anchorDay: anchorFor(firstDay, begin),
      ...(locationId && { locationId }),
    };
    if (rota) {
      const { id: rotaId, version } = rota;
      change.mutate({ input: { businessId, rotaId, version, ...days, weeks: read } });
    }
    if (!rota) add.mutate({ input: { businessId, staffId, ...days, weeks: read } });
  };
  return { values, edit, weeks, isWanting, save, isPending: add.isPending || change.isPending };
}

function valuesOf(rota: Rota | undefined, timezone: string) {
  if (!rota) {
    const firstDay = addDays(weekOf(dayOf(Date.now(), timezone), 1), 7);
    const lastDay = addDays(firstDay, 6);
    return {
      staffId: null as string | null,
      name: '',
      firstDay,
      lastDay,
      goesOn: false,
      begin: 0,
      /** Empty: the first location of the person. */
      locationId: '',
    };
  }
  const { staffId, name, firstDay, lastDay, anchorDay, weeks } = rota;
  return {
    staffId: staffId as string | null,
    name: name ?? '',
    firstDay,
    lastDay: lastDay ?? firstDay,
    goesOn: lastDay == null,
    begin: weekAtStart(firstDay, anchorDay, weeks.length),
    // The location is sent only if it is changed.
    locationId: '',
  };
}

interface Typed {
  typed: TypedHours;
  wrong: readonly string[];
}

const asTyped = (document: string): Typed => ({ typed: typedHours(document), wrong: [] });

/** State of a rota's weeks as typed, one of which is shown. */
export function useWeeks(initial: readonly string[]) {
  const [weeks, setWeeks] = useState(() => initial.map(asTyped));
  const [place, show] = useState(0);
  const change = (at: number, more: Partial<Typed>) =>
    setWeeks(all => all.map((week, k) => (k === at ? { ...week, ...more } : week)));
  return {
    count: weeks.length,
    place,
    show,
    shown: weeks[place]!,
    setTyped: (typed: TypedHours) => change(place, { typed }),
    /** Adds a week as a copy of the shown one. */
    add: () => {
      setWeeks([...weeks, { typed: weeks[place]!.typed, wrong: [] }]);
      show(weeks.length);
    },
    removeShown: () => {
      setWeeks(weeks.filter((_, k) => k !== place));
      show(Math.max(0, place - 1));
    },
    /** Returns the weeks as documents. Returns undefined if a week has errors, and shows that week. */
    read: (): string[] | undefined => {
      const read = weeks.map(({ typed }) => readHours(typed, null));
      setWeeks(weeks.map(({ typed }, k) => ({ typed, wrong: wrongOf(read[k]!) })));
      const faulty = read.findIndex(each => 'wrong' in each);
      if (faulty >= 0) show(faulty);
      return faulty >= 0
        ? undefined
        : read.flatMap(each => ('document' in each ? [each.document] : []));
    },
  };
}

function wrongOf(read: ReturnType<typeof readHours>): readonly string[] {
  return 'wrong' in read ? read.wrong : [];
}
