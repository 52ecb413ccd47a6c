import { entries as journal } from '#texts/entries';
import { aiDesk as t } from '#texts/aiDesk';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useDays } from '../../../ui/list/use-days.ts';
import { useEvents, type EventFilter } from '../../journal/use-events.ts';
import { useAddress } from '../../../data/use-address.ts';
import { usePages } from '../../../data/use-read.ts';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { NoRows } from '../../../ui/list/no-rows.tsx';
import { Pick, Picks } from '../../../ui/list/pick.tsx';
import { Toolbar } from '../../../ui/list/toolbar.tsx';
import { Proposals } from '../asking/proposals.tsx';
import tokensDocument from '../list-own-tokens.graphql';
import { Lines } from './lines.tsx';

const shown = ['all', 'unseen', 'changed', 'refused', 'looked'] as const;

const filters: Readonly<Record<string, EventFilter>> = {
  unseen: { seen: false },
  changed: { changed: true },
  refused: { outcome: 'failed' },
  looked: { action: 'call.read' },
};

/** Shows all assistant activity, grouped into sittings, with undo. */
export default function Desk() {
  const [{ show = 'all', by, days: span }] = useAddress();
  const days = useDays();
  const events = useEvents({
    actorTypes: ['ai'],
    ...filters[show],
    ...(by && { actorId: by }),
    ...(days.from && { from: days.from }),
  });
  const { items: own = [] } = usePages('token', tokensDocument, {}, ({ tokens }) => tokens);
  // Tokens of other people are known only from their events.
  const names = new Map(own.map(({ id, name }) => [id, name]));
  for (const { actorId, actorName } of events.items)
    if (actorId) names.set(actorId, actorName ?? t.assistant);
  return (
    <>
      <Proposals />
      <Toolbar>
        <ChoiceChips
          label={t.show}
          name="show"
          choices={shown.map(value => ({ value, label: t.shown[value] }))}
        />
        <Picks>
          <Pick
            name="by"
            label={t.token}
            any={t.anyToken}
            choices={[...names].map(([value, label]) => ({ value, label }))}
          />
          <Pick name="days" label={journal.days} any={journal.day['all']!} choices={days.choices} />
        </Picks>
      </Toolbar>
      <Lines
        events={events}
        own={own}
        empty={
          <NoRows isNarrowed={show !== 'all' || Boolean(by ?? span)} icon="ai" texts={t}>
            <Button
              c="white"
              renderRoot={props => <Link to="." search={{ view: 'connect' } as never} {...props} />}
            >
              {t.connect}
            </Button>
          </NoRows>
        }
      />
    </>
  );
}
