import { events as words } from '#texts/events';
import { entries as journal } from '#texts/entries';
import { journal as t } from '#texts/journal';
import { Button } from '@mantine/core';
import { refreshes } from '../../data/live/nouns.generated.ts';
import { useAddress } from '../../data/use-address.ts';
import { useDays } from '../../ui/list/use-days.ts';
import { useEvents, type EventFilter } from './use-events.ts';
import type { ActorType } from '../../data/operations.generated.ts';
import { ChoiceChips } from '../../ui/form/choice-chips.tsx';
import { NoRows } from '../../ui/list/no-rows.tsx';
import { Pick, Picks } from '../../ui/list/pick.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import { languageOfPage } from '../../i18n/spoken.ts';
import { Entries } from './entries.tsx';
import type { Event } from './known-events.ts';
import styles from './journal.module.css';

const shown = ['all', 'changed', 'refused'] as const;

const filters: Readonly<Record<string, EventFilter>> = {
  changed: { changed: true },
  refused: { outcome: 'failed' },
};

const names: Readonly<Record<string, string>> = words.nouns;

/** The nouns of the journal that the panel shows, by their names in the reader's language. */
const nouns = Object.keys(refreshes)
  .map(value => ({ value, label: names[value] ?? '' }))
  .filter(({ label }) => label !== '')
  .toSorted((one, other) => one.label.localeCompare(other.label, languageOfPage()));

/** The whole journal with live updates and filters by actor, channel, kind, subject and time. */
export default function Everything() {
  const [{ show = 'all', door, thing, by, about, days: span }] = useAddress();
  const days = useDays();
  const events = useEvents({
    ...filters[show],
    ...(door && { actorTypes: [door as ActorType] }),
    ...(thing && { action: `${thing}.*` }),
    ...(by && { actorId: by }),
    ...(about && { subject: about }),
    ...(days.from && { from: days.from }),
  });
  const isNarrowed = show !== 'all' || Boolean(door ?? thing ?? by ?? about ?? span);
  return (
    <>
      <Toolbar list="journal">
        <ChoiceChips
          label={t.show}
          name="show"
          choices={shown.map(value => ({ value, label: t.shown[value] }))}
        />
        <Picks>
          <Pick
            name="door"
            label={t.door}
            any={t.anyDoor}
            choices={Object.entries(journal.actors).map(([value, label]) => ({ value, label }))}
          />
          <Pick name="thing" label={t.thing} any={t.anyThing} choices={nouns} />
          <Pick name="days" label={journal.days} any={journal.day['all']!} choices={days.choices} />
        </Picks>
      </Toolbar>
      <Narrowed events={events.items} />
      <Entries
        events={events}
        empty={<NoRows isNarrowed={isNarrowed} icon="journal" texts={t} />}
      />
    </>
  );
}

/** Shows the active filter by actor or subject, with a button to clear it. */
function Narrowed({ events }: { events: readonly Event[] }) {
  const [{ by, about }, set] = useAddress();
  if (!by && !about) return null;
  const who = events.find(({ actorId }) => actorId === by)?.actorName ?? by;
  const what = events.find(({ subject }) => subject === about)?.subjectName ?? about;
  return (
    <p className={styles['narrowed']} role="status">
      {[by && journal.onlyBy({ name: who! }), about && journal.onlyAbout({ name: what! })]
        .filter(Boolean)
        .join(' · ')}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => set({ by: undefined, about: undefined })}
      >
        {journal.all}
      </Button>
    </p>
  );
}
