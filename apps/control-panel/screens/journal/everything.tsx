import { events as words } from '#texts/events';
import { entries as journal } from '#texts/entries';
import { journal as t } from '#texts/journal';
import { useAddress } from '../../api/use-address.ts';
import { useDays } from '../../journal/use-days.ts';
import { useEvents, type EventFilter } from '../../journal/use-events.ts';
import type { ActorType } from '../../operations.generated.ts';
import { ChoiceChips } from '../../parts/choice-chips.tsx';
import { NoRows } from '../../parts/no-rows.tsx';
import { Pick, Picks } from '../../parts/pick.tsx';
import { Toolbar } from '../../parts/toolbar.tsx';
import { Entries } from './entries.tsx';
import { Narrowed } from './narrowed.tsx';

const shown = ['all', 'changed', 'refused'] as const;

const filters: Readonly<Record<string, EventFilter>> = {
  changed: { changed: true },
  refused: { outcome: 'failed' },
};

/** What things there are, as the journal names them, the usual first. */
const nouns = [
  'appointment',
  'client',
  'order',
  'payment',
  'refund',
  'receipt',
  'cash_drawer',
  'giftcard',
  'package',
  'discount',
  'waitlist',
  'catalog_item',
  'stock',
  'staff_member',
  'time_off',
  'timeoff',
  'timeentry',
  'timesheet',
  'rota',
  'resource',
  'business',
  'shop',
  'member',
  'token',
  'webhook_endpoint',
  'notification_settings',
  'notification_text',
] as const;

/** The whole journal as it grows, narrowed down by who, how, what about and when. */
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
          <Pick
            name="thing"
            label={t.thing}
            any={t.anyThing}
            choices={nouns.map(value => ({ value, label: words.nouns[value]! }))}
          />
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
