import { catalog as t } from '#texts/catalog';
import { Suspense, useMemo, useState } from 'react';
import { UnstyledButton } from '@mantine/core';
import type { Column } from '../../../ui/list/list-columns.ts';
import { Money, useMoney } from '../../../ui/text/money.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { Picture } from '../picture.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import type {
  ListCatalogQuery,
  SaveCatalogItemMutation,
} from '../../../data/operations.generated.ts';
import document from '../../../data/documents/save-catalog-item.graphql';
import styles from './list.module.css';

const Typing = lazyComponent(() => import('./typing.tsx'));

/** Returns the columns of the catalog list. Users with permission edit price and sale state in place. */
export function useItemColumns(canWrite: boolean): Column<Row>[] {
  return useMemo(
    () => [
      {
        title: t.columns.name,
        width: '2fr',
        inCard: 1,
        cell: ({ name, imageUrl }) => (
          <span className={styles['name']}>
            <Picture name={name} url={imageUrl} />
            <span>{name}</span>
          </span>
        ),
      },
      {
        title: t.category,
        width: '1fr',
        desktopOnly: true,
        cell: ({ categoryName }) => categoryName,
      },
      {
        title: t.columns.length,
        width: '6rem',
        end: true,
        desktopOnly: true,
        cell: ({ durationMinutes }) =>
          durationMinutes !== null && t.minutes({ minutes: durationMinutes }),
      },
      { title: t.columns.stock, width: '8rem', inCard: 3, cell: row => <Stock {...row} /> },
      {
        title: t.columns.price,
        width: '8rem',
        end: true,
        inCard: 2,
        cell: row => (canWrite ? <PriceCell row={row} /> : <Price {...row} />),
      },
      {
        title: t.columns.active,
        width: '5rem',
        end: true,
        inCard: 4,
        cell: row => <ActiveCell row={row} canWrite={canWrite} />,
      },
    ],
    [canWrite],
  );
}

function Price({ price, priceFrom, hasVariants }: Row) {
  if (!hasVariants) return <Money amount={price} />;
  return (
    <>
      {t.from} <Money amount={priceFrom} />
    </>
  );
}

/** Shows the stock, or on phones the duration of a service. */
function Stock({ stockOnHand, lowStock, durationMinutes }: Row) {
  if (stockOnHand === null)
    return (
      durationMinutes !== null && (
        <span className={styles['onPhones']}>{t.minutes({ minutes: durationMinutes })}</span>
      )
    );
  if (stockOnHand <= 0) return <Status tone="bad">{t.soldOut}</Status>;
  if (lowStock !== null && stockOnHand <= lowStock)
    return <Status tone="warn">{t.left({ count: stockOnHand })}</Status>;
  return t.left({ count: stockOnHand });
}

interface Props {
  row: Row;
  canWrite: boolean;
}

/** Shows if an item is on sale, with a switch for users who may edit. */
function ActiveCell({ row, canWrite }: Props) {
  const { save, saving } = useQuickSave(row, ({ name, active, affectedAppointments }) => {
    const count = affectedAppointments.length;
    if (active) return t.nowActive({ name });
    return count > 0 ? t.nowInactiveBut({ name, count }) : t.nowInactive({ name });
  });
  if (!canWrite) return row.active || <Status tone="quiet">{t.inactive}</Status>;
  const active = saving?.active ?? row.active;
  return (
    <UnstyledButton
      role="switch"
      aria-label={t.activeOf({ name: row.name })}
      aria-checked={active}
      aria-busy={saving !== undefined}
      className={styles['switch']}
      onClick={() => {
        if (!saving) save({ active: !active });
      }}
    />
  );
}

/** Price cell that becomes a field on press. Enter and blur save; Escape discards. */
function PriceCell({ row }: { row: Row }) {
  const money = useMoney();
  const [state, setState] = useState<'shown' | 'typing' | 'typed'>('shown');
  const { save, saving } = useQuickSave(row, ({ name, price }) =>
    t.nowCosts({ name, price: money(price) }),
  );
  if (row.hasVariants)
    return (
      <>
        {t.from} <Money amount={row.priceFrom} />
      </>
    );
  const end = (value: number | string, isByKey: boolean) => {
    setState(isByKey ? 'typed' : 'shown');
    if (typeof value === 'number' && value !== row.price) save({ price: value });
  };
  const shown = (
    <UnstyledButton
      // After an edit, the focus returns to the button.
      ref={state === 'typed' ? focusOn : undefined}
      className={styles['price']}
      aria-label={t.changePrice({ name: row.name, price: money(row.price) })}
      onClick={() => setState('typing')}
    >
      <Money amount={saving?.price ?? row.price} />
    </UnstyledButton>
  );
  if (state !== 'typing') return shown;
  return (
    <Suspense fallback={shown}>
      <Typing label={t.priceOf({ name: row.name })} price={row.price} onEnd={end} />
    </Suspense>
  );
}

function focusOn(button: HTMLButtonElement | null) {
  button?.focus();
}

type Saved = SaveCatalogItemMutation['saveCatalogItem'];

/** Saves one field of an item from the list and offers undo. */
function useQuickSave({ id: itemId, version }: Row, said: (saved: Saved) => string) {
  const { id: businessId } = useBusiness();
  const showUndoable = useUndoable(['catalog', 'stock']);
  const { mutate, isPending, variables } = useChange(document, {
    affects: ['catalog', 'stock'],
    onDone: ({ saveCatalogItem: saved }, _variables, eventId) => showUndoable(said(saved), eventId),
  });
  return {
    save: (field: { price: number } | { active: boolean }) =>
      mutate({ input: { businessId, itemId, version, ...field } }),
    /** Input of the pending mutation. */
    saving: isPending ? variables.input : undefined,
  };
}

/** An item in the catalog list. */
export type Row = ListCatalogQuery['catalog']['items'][number];
