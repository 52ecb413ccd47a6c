import { giftcards as t } from '#texts/giftcards';
import { Button } from '@mantine/core';
import { Suspense, useState, useMemo } from 'react';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { usePages } from '../../data/use-read.ts';
import { chosenOf, FilterChips } from '../../ui/list/filter-chips.tsx';
import { OpenImport } from '../importing/open-import.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { List } from '../../ui/list/list.tsx';
import { NoRows } from '../../ui/list/no-rows.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import document from './list-gift-cards.graphql';
import { statuses, CardState } from './state.tsx';
import type { ListGiftCardsQuery } from '../../data/operations.generated.ts';
import type { Column } from '../../ui/list/list-columns.ts';
import { Money } from '../../ui/text/money.tsx';
import { useDate, useDay } from '../../ui/time/when.tsx';

const Liability = lazyComponent(() => import('./liability.tsx'));

const Issue = lazyComponent(() => import('./issue.tsx'));

/** Gift card list, newest first. */
export default function GiftCards() {
  const { id: businessId } = useBusiness();
  const [{ status, q, open }] = useAddress();
  const can = useCan();
  const canIssue = can('prepaid_write');
  const [asked, ask] = useState<'issue' | 'import' | null>(null);
  const columns = useCardColumns();
  const chosen = chosenOf(statuses, status);
  const pages = usePages(
    'giftcard',
    document,
    { businessId, ...(q && { text: q }), ...(chosen.length > 0 && { status: chosen }) },
    ({ giftCards }) => giftCards,
  );
  return (
    <Page
      title={t.title}
      actions={
        canIssue && (
          <>
            <Button variant="default" onClick={() => ask('import')}>
              {t.import}
            </Button>
            <Button leftSection={<Icon name="plus" size={16} />} onClick={() => ask('issue')}>
              {t.issue}
            </Button>
          </>
        )
      }
    >
      <Toolbar list="gift_cards">
        <SearchField placeholder={t.search} />
        <FilterChips
          name="status"
          label={t.columns.status}
          choices={statuses.map(value => ({ value, label: t.states[value] }))}
        />
      </Toolbar>
      <Suspense>{can('report_read') && <Liability />}</Suspense>
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        columns={columns}
        empty={<NoRows isNarrowed={Boolean(q) || chosen.length > 0} icon="gift" texts={t} />}
      />
      <Suspense>{asked === 'issue' && <Issue onClose={() => ask(null)} />}</Suspense>
      {canIssue && asked !== 'issue' && (asked === 'import' || !open) && (
        <OpenImport
          kind="giftCards"
          isOpen={asked === 'import'}
          onOpen={() => ask('import')}
          onClose={() => ask(null)}
        />
      )}
    </Page>
  );
}

type Row = ListGiftCardsQuery['giftCards']['items'][number];

/** Returns the columns of the gift card list. On phones each card has two columns of three. */
function useCardColumns(): Column<Row>[] {
  const day = useDay();
  const date = useDate();
  return useMemo<Column<Row>[]>(() => {
    const titles = t.columns;
    return [
      { title: titles.code, width: '7rem', cell: ({ hint }) => `…${hint}`, inCard: 1 },
      { title: titles.client, width: '1.3fr', cell: ({ client }) => client?.name, inCard: 3 },
      {
        title: titles.status,
        width: '9rem',
        cell: ({ status }) => <CardState is={status} />,
        inCard: 5,
      },
      {
        title: titles.until,
        width: '9rem',
        cell: ({ lastDay }) => (lastDay ? t.validUntil({ day: date(lastDay) }) : t.forGood),
        inCard: 6,
        end: true,
      },
      {
        title: titles.value,
        width: '7rem',
        end: true,
        cell: ({ value, currency }) => <Money amount={value} currency={currency} />,
        desktopOnly: true,
      },
      {
        title: titles.balance,
        width: '7rem',
        end: true,
        cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
        inCard: 2,
      },
      {
        title: titles.issued,
        width: '7rem',
        end: true,
        cell: ({ createdAt }) => <time dateTime={createdAt}>{day(createdAt)}</time>,
        inCard: 4,
      },
    ];
  }, [day, date]);
}
