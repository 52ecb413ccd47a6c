import { teamSheets as t } from '#texts/teamSheets';
import { useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useSaid } from '../../../api/use-said.ts';
import { dayOf } from '../../../calendar/days.ts';
import { instantAt, timeAt } from '../../../calendar/wall-clock.ts';
import addDocument from './add-entry.graphql';
import changeDocument from './change-entry.graphql';
import { endsAt } from './ends-at.ts';
import type { Entry } from './entries.tsx';
import removeDocument from './remove-entry.graphql';

/** What is said of an entry, or of a new one, and saving or removing it. */
export function useEntry(entry: Entry | undefined, onDone: () => void) {
  const { id: businessId, timezone } = useBusiness();
  const [said, setSaid] = useState(() => valuesOf(entry, timezone));
  const edit = (more: Partial<typeof said>) => setSaid({ ...said, ...more });
  const [isWanting, setWanting] = useState(false);
  const saying = useSaid(['staff']);
  const add = useChange(addDocument, saying(t.saved, onDone));
  const change = useChange(changeDocument, saying(t.saved, onDone));
  const remove = useChange(removeDocument, saying(t.removed, onDone));
  const reason = said.reason.trim();
  const check = () => {
    setWanting(!reason);
    return Boolean(reason);
  };
  return {
    said,
    edit,
    isWanting,
    isPending: add.isPending || change.isPending || remove.isPending,
    save: () => {
      if (!check()) return;
      const times = timesOf(said, timezone);
      if (entry) {
        const { id: timeEntryId, version } = entry;
        change.mutate({ input: { businessId, timeEntryId, version, ...times, reason } });
      } else if (said.staffId && times.endAt) {
        const { endAt } = times;
        add.mutate({ input: { businessId, staffId: said.staffId, ...times, endAt, reason } });
      }
    },
    remove: () => {
      if (entry && check()) remove.mutate({ input: { businessId, timeEntryId: entry.id, reason } });
    },
  };
}

type Said = ReturnType<typeof valuesOf>;

/** Times are those of the clock on the wall; what is no later than what it follows is of the next day. */
function timesOf({ day, from, to, breaks }: Said, timezone: string) {
  const iso = (instant: number) => new Date(instant).toISOString();
  const startAt = instantAt(day, from, timezone);
  const after = (time: string, since: number) => endsAt({ day, startAt: since }, time, timezone);
  return {
    startAt: iso(startAt),
    endAt: to ? iso(after(to, startAt)) : null,
    breaks: breaks.map(each => {
      const begun = each.from === from ? startAt : after(each.from, startAt);
      return { startAt: iso(begun), endAt: each.to ? iso(after(each.to, begun)) : null };
    }),
  };
}

function valuesOf(entry: Entry | undefined, timezone: string) {
  const time = (at: string | null | undefined) => (at ? timeAt(Date.parse(at), timezone) : '');
  return {
    staffId: entry?.staffId ?? null,
    day: entry?.day ?? dayOf(Date.now(), timezone),
    from: entry ? time(entry.startAt) : '09:00',
    /** Empty: it goes on. */
    to: entry ? time(entry.endAt) : '17:00',
    breaks: (entry?.breaks ?? []).map(each => ({ from: time(each.startAt), to: time(each.endAt) })),
    reason: '',
  };
}
