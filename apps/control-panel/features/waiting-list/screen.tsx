import { waitlist as t } from '#texts/waitlist';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { usePages } from '../../data/use-read.ts';
import { chosenOf, FilterChips } from '../../ui/list/filter-chips.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { List } from '../../ui/list/list.tsx';
import { NoRows } from '../../ui/list/no-rows.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import document from './list-waitlist.graphql';
import { statuses, EntryState } from './state.tsx';
import type { ListWaitlistQuery } from '../../data/operations.generated.ts';
import type { Column } from '../../ui/list/list-columns.ts';
import { useDay, useMoment } from '../../ui/time/when.tsx';
import { useRequestedTimes } from './use-requested-times.ts';

/** Waiting list of the business, first in line first. */
export default function WaitingList() {
  const { id: businessId } = useBusiness();
  const [{ status, open }, set] = useAddress();
  const canAdd = useCan()('appointment_create');
  const columns = useEntryColumns();
  const chosen = chosenOf(statuses, status);
  const pages = usePages(
    'waitlist',
    document,
    { businessId, ...(chosen.length > 0 && { status: chosen }) },
    ({ waitlist }) => waitlist,
  );
  return (
    <Page
      title={t.title}
      actions={
        canAdd && (
          <Button
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => set({ open: 'wait' }, { push: true })}
          >
            {t.add}
          </Button>
        )
      }
    >
      <Toolbar list="waitlist">
        <FilterChips
          name="status"
          label={t.columns.status}
          choices={statuses.map(value => ({ value, label: t.states[value] }))}
        />
      </Toolbar>
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        columns={columns}
        empty={<NoRows isNarrowed={chosen.length > 0} icon="clock" texts={t} />}
      />
    </Page>
  );
}

type Row = ListWaitlistQuery['waitlist']['items'][number];

/** Returns the columns of the waiting list. On phones each card has two columns of three. */
function useEntryColumns(): Column<Row>[] {
  const day = useDay();
  const moment = useMoment();
  const times = useRequestedTimes();
  return useMemo<Column<Row>[]>(() => {
    const titles = t.columns;
    return [
      { title: titles.client, width: '1.2fr', cell: ({ clientName }) => clientName, inCard: 1 },
      { title: titles.service, width: '1.4fr', cell: ({ title }) => title, inCard: 3 },
      {
        title: titles.person,
        width: '1fr',
        cell: ({ staffNames }) => staffNames.join(', ') || t.anyone,
        desktopOnly: true,
      },
      { title: titles.days, width: '9rem', cell: row => times.days(row), inCard: 4 },
      { title: titles.hours, width: '1.2fr', cell: row => times.hours(row), inCard: 6, end: true },
      {
        title: titles.status,
        width: '8rem',
        cell: ({ status }) => <EntryState is={status} />,
        inCard: 5,
      },
      {
        title: titles.since,
        width: '8rem',
        end: true,
        cell: ({ createdAt, offer }) =>
          offer ? (
            <time dateTime={offer.startAt}>{moment(offer.startAt)}</time>
          ) : (
            <time dateTime={createdAt}>{day(createdAt)}</time>
          ),
        inCard: 2,
      },
    ];
  }, [day, moment, times]);
}
