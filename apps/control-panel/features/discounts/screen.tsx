import { discounts as t } from '#texts/discounts';
import { Button } from '@mantine/core';
import { Suspense, useState, useMemo } from 'react';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { usePages } from '../../data/use-read.ts';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { List } from '../../ui/list/list.tsx';
import { NoRows } from '../../ui/list/no-rows.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import document from './list-discounts.graphql';
import type { ListDiscountsQuery } from '../../data/operations.generated.ts';
import type { Column } from '../../ui/list/list-columns.ts';
import { useMoney, usePercent } from '../../ui/text/money.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { useDate, useDay } from '../../ui/time/when.tsx';

const Form = lazyComponent(() => import('./form.tsx'));

const Loyalty = lazyComponent(() => import('../loyalty/program.tsx'));

const DiscountFigures = lazyComponent(() => import('./figures.tsx'));

/** Discount list with usage counts, newest first. */
export default function Discounts() {
  const { id: businessId } = useBusiness();
  const [{ active, open, view }, set] = useAddress();
  const can = useCan();
  const canWrite = can('catalog_write');
  const canCount = can('report_read');
  const [isAdding, setAdding] = useState(false);
  const columns = useDiscountColumns();
  const onlyActive = active === 'yes';
  const pages = usePages(
    'discount',
    document,
    { businessId, onlyActive },
    ({ discounts }) => discounts,
  );
  if (view === 'figures' && canCount) {
    return (
      <Suspense>
        <DiscountFigures onClose={() => set({ view: undefined })} />
      </Suspense>
    );
  }
  if (view === 'points') {
    return (
      <Suspense>
        <Loyalty onClose={() => set({ view: undefined })} />
      </Suspense>
    );
  }
  return (
    <Page
      title={t.title}
      actions={
        <>
          <Button variant="default" onClick={() => set({ view: 'points' })}>
            {t.points}
          </Button>
          {canCount && (
            <Button variant="default" onClick={() => set({ view: 'figures' })}>
              {t.figures}
            </Button>
          )}
          {canWrite && (
            <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          )}
        </>
      }
    >
      <Toolbar list="discounts">
        <FilterChips
          name="active"
          label={t.columns.status}
          choices={[{ value: 'yes', label: t.active }]}
        />
      </Toolbar>
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        columns={columns}
        empty={<NoRows isNarrowed={onlyActive} icon="percent" texts={t} />}
      />
      <Suspense>{isAdding && !open && <Form onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}

type Row = ListDiscountsQuery['discounts']['items'][number];

/** Returns the columns of the discount list. On phones each card has two columns of three. */
function useDiscountColumns(): Column<Row>[] {
  const money = useMoney();
  const percent = usePercent();
  const day = useDay();
  const date = useDate();
  return useMemo<Column<Row>[]>(() => {
    const titles = t.columns;
    const worth = ({ kind, percent: part, amount }: Row) =>
      kind === 'percent'
        ? percent(part ?? 0)
        : kind === 'amount'
          ? money(amount ?? 0)
          : t.kinds.free_delivery;
    const time = ({ startsAt, lastDay }: Row) =>
      [startsAt && t.from({ day: day(startsAt) }), lastDay && t.until({ day: date(lastDay) })]
        .filter(Boolean)
        .join(' ') || t.always;
    return [
      { title: titles.name, width: '1.4fr', cell: ({ name }) => name, inCard: 1 },
      { title: titles.code, width: '9rem', cell: ({ code }) => code ?? t.byItself, inCard: 3 },
      { title: titles.worth, width: '8rem', cell: worth, inCard: 2, end: true },
      { title: titles.time, width: '13rem', cell: time, desktopOnly: true },
      {
        title: titles.status,
        width: '8rem',
        cell: ({ active }) => (
          <Status tone={active ? 'good' : 'quiet'}>{active ? t.active : t.paused}</Status>
        ),
        inCard: 5,
      },
      {
        title: titles.uses,
        width: '7rem',
        end: true,
        cell: ({ uses, mostUses }) =>
          mostUses === null ? uses : t.usesOf({ uses, most: mostUses }),
        inCard: 4,
      },
    ];
  }, [money, percent, day, date]);
}
