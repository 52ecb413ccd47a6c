import { giftcards as t } from '#texts/giftcards';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { usePages } from '../../api/use-read.ts';
import { chosenOf, FilterChips } from '../../parts/filter-chips.tsx';
import { OpenImport } from '../../importing/open-import.tsx';
import { Icon } from '../../parts/icon.tsx';
import { lazily } from '../../parts/lazily.tsx';
import { List } from '../../parts/list.tsx';
import { NoRows } from '../../parts/no-rows.tsx';
import { Page } from '../../parts/page.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { Toolbar } from '../../parts/toolbar.tsx';
import { useCardColumns } from './columns.tsx';
import document from './list-gift-cards.graphql';
import { statuses } from './state.tsx';

const Liability = lazily(() => import('./liability.tsx'));
const Issue = lazily(() => import('./issue.tsx'));

/** The gift cards of the business, newest first. */
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
