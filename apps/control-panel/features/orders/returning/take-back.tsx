import { ordersReturning as t } from '#texts/ordersReturning';
import { frame } from '#texts/frame';
import { Button, Checkbox, Group, NumberInput, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { digitsOf, useMoney } from '../../../ui/text/money.tsx';
import { useReason } from '../../../ui/feedback/use-reason.ts';
import type { Order } from '../steps.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { touchedByMoney } from '../../payments/touched-by-money.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import document from './return-order.graphql';
import styles from '../shipping/shipping.module.css';

/** Delay in milliseconds after the last edit before the refund is previewed. */
const pause = 350;

/** Return draft: units by position, and positions that are not restocked. */
interface Draft {
  units: Readonly<Record<number, number>>;
  kept: readonly number[];
  delivery: boolean;
  amount: number | '';
  reason: string;
}

const untouched: Draft = { units: {}, kept: [], delivery: false, amount: '', reason: '' };

type Returning = ReturnType<typeof useReturn>;

/** Dialog that records returned goods and previews the refund. */
export default function TakeBack({ order, onClose }: { order: Order; onClose: () => void }) {
  const { cancel, optional } = frame;
  const money = useMoney();
  const reasonOf = useReason();
  const { draft, set, charged, error, isChosen, isPending, submit } = useReturn(order, onClose);
  return (
    <Dialog opened onClose={onClose} title={t.title({ number: order.orderNumber })}>
      <form
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        <ReturnedUnits {...{ order, draft, set }} />
        {order.deliveryPrice > 0 && (
          <Checkbox
            label={t.delivery}
            checked={draft.delivery}
            onChange={({ currentTarget }) => set({ delivery: currentTarget.checked })}
            mt="sm"
          />
        )}
        <NumberInput
          label={t.amount}
          description={
            error
              ? reasonOf(error)
              : charged !== undefined && t.amountHint({ amount: money(charged, order.currency) })
          }
          placeholder={charged === undefined ? '' : String(charged)}
          value={draft.amount}
          onChange={value => set({ amount: typeof value === 'number' ? value : '' })}
          min={0}
          {...(charged !== undefined && { max: charged })}
          decimalScale={digitsOf(order.currency)}
          allowedDecimalSeparators={['.', ',']}
          hideControls
          inputMode="decimal"
          mt="sm"
        />
        <TextInput
          label={t.reason}
          placeholder={optional}
          value={draft.reason}
          onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
          maxLength={500}
          mt="sm"
        />
        <p>{t.wayBack}</p>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={!isChosen}>
            {t.takeBack}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

type Props = Pick<Returning, 'draft' | 'set'> & { order: Order };

/** Lists the lines with returnable units, with fields for the quantity and for restocking. */
function ReturnedUnits({ order, draft: { units, kept }, set }: Props) {
  return (
    <ul className={styles['units']}>
      {order.items
        .filter(({ toReturn }) => toReturn > 0)
        .map(({ position, title, toReturn }) => (
          <li key={position}>
            <div>
              <span className={styles['contents']}>{title}</span>
              <p>{t.most({ count: toReturn })}</p>
              <Checkbox
                label={t.restockShort}
                aria-label={t.restock({ title })}
                checked={!kept.includes(position)}
                onChange={({ currentTarget: { checked } }) =>
                  set({
                    kept: checked ? kept.filter(each => each !== position) : [...kept, position],
                  })
                }
              />
            </div>
            <NumberInput
              aria-label={t.unitsOf({ title })}
              value={units[position] ?? 0}
              onChange={value => set({ units: { ...units, [position]: Number(value) || 0 } })}
              min={0}
              max={toReturn}
              allowDecimal={false}
            />
          </li>
        ))}
    </ul>
  );
}

/** State of a return: draft, previewed refund and submission. */
function useReturn({ id: orderId, version, currency }: Order, onDone: () => void) {
  const money = useMoney();
  const { id: businessId } = useBusiness();
  const [draft, setDraft] = useState(untouched);
  const { units, kept, delivery, amount, reason } = draft;
  const lines = Object.entries(units)
    .map(([position, quantity]) => ({ position: Number(position), quantity }))
    .filter(({ quantity }) => quantity > 0)
    .map(line => ({ ...line, restock: !kept.includes(line.position) }));
  const isChosen = lines.length > 0;
  const input = { businessId, orderId, version, lines, withDelivery: delivery };
  const rehearsed = useChange(document, { affects: [], showsFailures: true });
  const { mutate: rehearse } = rehearsed;
  // A string, so that the effect runs only when the input's content changes.
  const asked = JSON.stringify({ ...input, dryRun: true });
  useEffect(() => {
    if (!isChosen) return;
    const timer = setTimeout(() => rehearse({ input: JSON.parse(asked) as typeof input }), pause);
    return () => clearTimeout(timer);
  }, [asked, isChosen, rehearse]);
  const { mutate, isPending } = useChange(document, {
    affects: [...touchedByMoney, 'catalog', 'stock'],
    onDone: ({ returnOrder }) => {
      showDone(t.done({ amount: money(returnOrder.amount, currency) }));
      onDone();
    },
  });
  return {
    draft,
    set: (part: Partial<Draft>) => setDraft(present => ({ ...present, ...part })),
    charged: isChosen ? rehearsed.data?.returnOrder.amount : undefined,
    error: isChosen ? rehearsed.error : null,
    isChosen,
    isPending,
    submit: () => {
      const more = {
        ...(amount !== '' && { amount }),
        ...(reason.trim() && { reason: reason.trim() }),
      };
      if (isChosen) mutate({ input: { ...input, ...more } });
    },
  };
}
