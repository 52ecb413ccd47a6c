import { clients as t } from '#texts/clients';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { useCan, useSeesOnlyOwn } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { usePages, useRead } from '../../data/use-read.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { dayOf } from '../../i18n/days.ts';
import { useChosen } from '../../ui/list/bulk/use-chosen.ts';
import { OpenImport } from '../importing/open-import.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { List } from '../../ui/list/list.tsx';
import { NoRows } from '../../ui/list/no-rows.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Pick } from '../../ui/list/pick.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import { useMinute } from '../../ui/time/use-minute.ts';
import { useClientColumns } from './columns.tsx';
import { SegmentBar } from './segments/segment-bar.tsx';
import tagsDocument from './client-tags.graphql';
import document from './list-clients.graphql';
import segmentsDocument from './segments/list-segments.graphql';

const AddClient = lazyComponent(() => import('./add.tsx'));
const WriteMessage = lazyComponent(() => import('../messages/write/write.tsx'));
const ClientBulk = lazyComponent(() => import('./bulk/bulk.tsx'));

const sorts = ['name', 'last_visit', 'next_visit', 'spent'] as const;
/** Options of the filter for absent clients, in days since the last visit. */
const absences = ['30', '90', '180', '365'] as const;

const comings = ['yes', 'no'] as const;

/** Client list, newest first or in the selected order. */
export default function Clients() {
  const { id: businessId, timezone } = useBusiness();
  const today = dayOf(useMinute(), timezone);
  const [{ q, open, sort: order, away: days, upcoming, tag, blocked, segment }, set] = useAddress();
  const isOwn = useSeesOnlyOwn();
  // Users who see only their own clients get new ones through appointments, so they cannot add any.
  const can = useCan();
  const canAdd = can('client_write') && !isOwn;
  const canWrite = can('message_send');
  const columns = useClientColumns();
  const sort = sorts.find(each => each === order);
  const away = absences.find(each => each === days);
  const isBlocked = blocked === 'yes';
  const coming = comings.find(each => each === upcoming);
  const tags = useRead('client', tagsDocument, { businessId }, { enabled: !isOwn });
  const segments = useRead('client', segmentsDocument, { businessId }, { enabled: !isOwn });
  const known = tags.data;
  const isWaiting = tags.isLoading || segments.isLoading;
  const [asked, ask] = useState<'add' | 'import' | 'write' | null>(null);
  const filter = {
    ...(q && { search: q }),
    ...(tag && { tag }),
    ...(isBlocked && { blocked: true }),
    ...(away && { lastVisitBefore: addDays(today, -Number(away)) }),
    ...(coming && { hasUpcoming: coming === 'yes' }),
    ...(segment && { segmentId: segment }),
  };
  const pages = usePages(
    'client',
    document,
    { businessId, ...filter, ...(sort && { sort }) },
    ({ clients }) => clients,
  );
  const { choice, ...chosen } = useChosen(pages.items);
  const add = () => {
    set({ open: undefined });
    ask('add');
  };
  const write = () => {
    set({ open: undefined });
    ask('write');
  };
  const chosenIds = chosen.rows.map(({ id }) => id);
  const importing = (
    <Button variant="default" onClick={() => ask('import')}>
      {t.import}
    </Button>
  );
  return (
    <Page
      title={t.title}
      actions={
        <>
          {canWrite && (
            <Button variant="default" onClick={write}>
              {t.writeThese}
            </Button>
          )}
          {canAdd && importing}
          {canAdd && (
            <Button leftSection={<Icon name="plus" size={16} />} onClick={add}>
              {t.add}
            </Button>
          )}
        </>
      }
    >
      <Toolbar list="clients" isWaiting={isWaiting}>
        <SearchField placeholder={t.search} />
        {!isOwn && <SegmentBar segments={segments.data?.segments ?? []} canWrite={canAdd} />}
        <Pick
          label={t.lastVisit}
          name="away"
          any={t.anyTime}
          choices={absences.map(value => ({ value, label: t.away[value] }))}
        />
        <Pick
          label={t.nextVisit}
          name="upcoming"
          any={t.bookedOrNot}
          choices={comings.map(value => ({ value, label: t.coming[value] }))}
        />
        {(known?.clientTags ?? []).length > 0 && (
          <Pick
            label={t.tags}
            name="tag"
            any={t.anyTag}
            choices={(known?.clientTags ?? []).map(({ name }) => ({ value: name, label: name }))}
          />
        )}
        <Pick
          label={t.blocked}
          name="blocked"
          any={t.blockedOrNot}
          choices={[{ value: 'yes', label: t.blocked }]}
        />
        <Pick
          label={t.sort}
          name="sort"
          any={t.sorts.newest}
          choices={sorts.map(value => ({ value, label: t.sorts[value] }))}
        />
      </Toolbar>
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        columns={columns}
        choice={canAdd ? choice : undefined}
        empty={
          <NoRows
            isNarrowed={Boolean(q || away || coming || tag || segment) || isBlocked}
            icon="clients"
            texts={t}
          >
            {canAdd && importing}
          </NoRows>
        }
      />
      <Suspense>
        {chosen.rows.length > 0 && (
          <ClientBulk chosen={chosen} onWrite={canWrite ? write : undefined} />
        )}
        {asked === 'write' && !open && (
          <WriteMessage
            to={chosenIds.length > 0 ? { clientIds: chosenIds } : { filter }}
            onClose={() => ask(null)}
          />
        )}
        {asked === 'add' && !open && <AddClient onClose={() => ask(null)} />}
      </Suspense>
      {canAdd && asked !== 'add' && asked !== 'write' && (asked === 'import' || !open) && (
        <OpenImport
          kind="clients"
          isOpen={asked === 'import'}
          onOpen={() => ask('import')}
          onClose={() => ask(null)}
        />
      )}
    </Page>
  );
}
