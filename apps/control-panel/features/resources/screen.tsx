import { resources as t } from '#texts/resources';
import { locations } from '#texts/locations';
import { Button } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { useCan } from '../../data/can.ts';
import { useCurrentLocation } from '../../data/locations/current-location.ts';
import { useHasSeveral, useLocationName } from '../../data/locations/locations.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { usePages } from '../../data/use-read.ts';
import type { ListResourcesQuery } from '../../data/operations.generated.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { SwitchLocation } from '../../ui/list/switch-location.tsx';
import type { Column } from '../../ui/list/list-columns.ts';
import { List } from '../../ui/list/list.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import document from './list-resources.graphql';

type Row = ListResourcesQuery['resources']['items'][number];

const Form = lazyComponent(() => import('./form.tsx'));

/** List of the rooms, chairs and machines that appointments use. */
export default function Resources() {
  const { id: businessId } = useBusiness();
  const [{ open }] = useAddress();
  const canWrite = useCan()('resource_write');
  const columns = useResourceColumns();
  const [isAdding, setAdding] = useState(false);
  const hasSeveral = useHasSeveral();
  const { id: locationId } = useCurrentLocation();
  const pages = usePages(
    'resource',
    document,
    { businessId, ...(locationId && { locationId }) },
    ({ resources }) => resources,
  );
  return (
    <Page
      title={t.title}
      actions={
        canWrite && (
          <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        )
      }
    >
      {hasSeveral && (
        <Toolbar>
          <SwitchLocation />
        </Toolbar>
      )}
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        columns={columns}
        empty={<Empty icon="resources" title={t.none} text={t.noneText} />}
      />
      <Suspense>{isAdding && !open && <Form onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}

/** Returns the columns of the list. */
function useResourceColumns(): Column<Row>[] {
  const nameOf = useLocationName();
  const hasSeveral = useHasSeveral();
  return useMemo(
    () => [
      { title: t.name, width: '1.4fr', cell: ({ name }) => name, inCard: 1 },
      { title: t.kind, cell: ({ kind }) => kind, inCard: 3 },
      ...(hasSeveral
        ? [
            {
              title: locations.location,
              cell: ({ locationId }: Row) => nameOf(locationId),
              inCard: 4,
            },
          ]
        : []),
      {
        title: t.hours,
        cell: ({ workingHours }) => (workingHours ? t.own : t.always),
        inCard: 5,
      },
      {
        title: t.units,
        width: '8rem',
        end: true,
        cell: ({ units }) => (units === 0 ? <Status tone="quiet">{t.outOfUse}</Status> : units),
        inCard: 2,
      },
    ],
    [hasSeveral, nameOf],
  );
}
