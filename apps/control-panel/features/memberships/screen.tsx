import { memberships as t } from '#texts/memberships';
import { useMemo } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { usePages } from '../../data/use-read.ts';
import type { ListMembershipsQuery } from '../../data/operations.generated.ts';
import { chosenOf, FilterChips } from '../../ui/list/filter-chips.tsx';
import { List } from '../../ui/list/list.tsx';
import type { Column } from '../../ui/list/list-columns.ts';
import { NoRows } from '../../ui/list/no-rows.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import { Money } from '../../ui/text/money.tsx';
import { useDate, useDay } from '../../ui/time/when.tsx';
import document from './list-memberships.graphql';
import { MembershipState, statuses } from './state.tsx';
import { useTerms } from './use-terms.ts';

/** Memberships of clients, newest first. */
export default function Memberships() {
  const { id: businessId } = useBusiness();
  const [{ status, open }] = useAddress();
  const columns = useMemberColumns();
  const chosen = chosenOf(statuses, status);
  const pages = usePages(
    'membership',
    document,
    { businessId, ...(chosen.length > 0 && { status: chosen }) },
    ({ clientMemberships }) => clientMemberships,
  );
  return (
    <Page title={t.title}>
      <Toolbar>
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
        empty={<NoRows isNarrowed={chosen.length > 0} icon="clients" texts={t} />}
      />
    </Page>
  );
}

type Row = ListMembershipsQuery['clientMemberships']['items'][number];

/** Returns the columns of the list. On phones each membership has two columns of three. */
function useMemberColumns(): Column<Row>[] {
  const day = useDay();
  const date = useDate();
  const { next } = useTerms();
  return useMemo<Column<Row>[]>(
    () => [
      {
        title: t.columns.client,
        width: '1.3fr',
        cell: ({ client }) => client?.name,
        inCard: 1,
      },
      { title: t.columns.plan, width: '1fr', cell: ({ name }) => name, inCard: 3 },
      {
        title: t.columns.status,
        width: '9rem',
        cell: ({ status }) => <MembershipState is={status} />,
        inCard: 5,
      },
      {
        title: t.columns.until,
        width: '12rem',
        cell: each => next(each) || date(each.lastDay),
        inCard: 6,
        end: true,
      },
      {
        title: t.columns.price,
        width: '7rem',
        end: true,
        cell: ({ price, currency }) => <Money amount={price} currency={currency} />,
        inCard: 2,
      },
      {
        title: t.columns.joined,
        width: '7rem',
        end: true,
        cell: ({ joinedAt }) => <time dateTime={joinedAt}>{day(joinedAt)}</time>,
        inCard: 4,
      },
    ],
    [day, date, next],
  );
}
