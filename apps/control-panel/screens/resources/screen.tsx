import { resources as t } from '#texts/resources';
import { Button } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { usePages } from '../../api/use-read.ts';
import type { ListResourcesQuery } from '../../operations.generated.ts';
import { Empty } from '../../parts/empty.tsx';
import { Icon } from '../../parts/icon.tsx';
import { lazily } from '../../parts/lazily.tsx';
import type { Column } from '../../parts/list-columns.ts';
import { List } from '../../parts/list.tsx';
import { Page } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import document from './list-resources.graphql';

type Row = ListResourcesQuery['resources']['items'][number];

const Form = lazily(() => import('./form.tsx'));

/** The rooms, chairs and machines that visits take. */
export default function Resources() {
  const { id: businessId } = useBusiness();
  const [{ open }] = useAddress();
  const canWrite = useCan()('resource_write');
  const columns = useResourceColumns();
  const [isAdding, setAdding] = useState(false);
  const pages = usePages('resource', document, { businessId }, ({ resources }) => resources);
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

/** What the list shows of a room or machine. */
function useResourceColumns(): Column<Row>[] {
  return useMemo(
    () => [
      { title: t.name, width: '1.4fr', cell: ({ name }) => name, inCard: 1 },
      { title: t.kind, cell: ({ kind }) => kind, inCard: 3 },
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
    [],
  );
}
