import { catalogItemStock as t } from '#texts/catalogItemStock';
import { frame } from '#texts/frame';
import { Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import adjustStockInput from 'virtual:limits/AdjustStockInput';
import { useBusiness } from '../../../../data/session.ts';
import { useChange } from '../../../../ui/change/use-change.ts';
import { useUndoable } from '../../../../ui/change/use-undo.ts';
import { showDone } from '../../../../ui/change/toasts.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useRule } from '../../../../ui/feedback/use-reason.ts';
import { whole } from '../whole.ts';
import adjustDocument from './adjust-stock.graphql';
import lowDocument from './set-low-stock.graphql';
import styles from './stock.module.css';

export interface Place {
  itemId: string;
  variantId?: string;
  locationId?: string;
}

interface Props {
  place: Place;
  stockOnHand: number;
  lowStock: number | null;
}

type Way = 'onHand' | 'change';

/** Form to set the stock, add received goods, or set the low-stock threshold. */
export default function Counting({ place, stockOnHand, lowStock }: Props) {
  const { save } = frame;
  const { id: businessId } = useBusiness();
  const ruleOf = useRule();
  const showUndoable = useUndoable(['stock', 'catalog']);
  const [way, setWay] = useState<Way>('onHand');
  const fields = useFields(adjustStockInput, {
    onHand: '' as number | '',
    change: '' as number | '',
    note: '',
  });
  const { mutate, isPending } = useChange(adjustDocument, {
    affects: ['stock', 'catalog'],
    showsFailures: true,
    onDone: ({ adjustStock: { title, stockOnHand: now } }, _variables, eventId) => {
      fields.reset();
      showUndoable(t.counted({ title, count: now }), eventId);
    },
  });
  const run = fields.onSubmit(({ note, ...numbers }) => {
    const number = numbers[way];
    if (number === '') return fields.setFieldError(way, ruleOf({ rule: 'required', message: '' }));
    const input = { businessId, ...place, [way]: number, note: note.trim() || null };
    mutate({ input }, { onError: fields.showFailure });
  });
  return (
    <>
      <form className={styles['counting']} onSubmit={run} noValidate>
        <SegmentedControl
          fullWidth
          aria-label={t.ways}
          value={way}
          onChange={value => setWay(value as Way)}
          data={(['onHand', 'change'] as const).map(value => ({ value, label: t.way[value] }))}
        />
        <div className={styles['pair']}>
          <NumberInput
            key={way}
            {...fields.of(way)}
            {...whole}
            label={t.number[way]}
            placeholder={way === 'onHand' ? String(stockOnHand) : '0'}
          />
          <TextInput {...fields.of('note')} label={t.note} placeholder={t.noteHint[way]} />
        </div>
        <Button type="submit" variant="default" loading={isPending}>
          {save}
        </Button>
      </form>
      <Low place={place} lowStock={lowStock} />
    </>
  );
}

function Low({ place, lowStock }: Pick<Props, 'place' | 'lowStock'>) {
  const { id: businessId } = useBusiness();
  const [value, setValue] = useState<number | string>(lowStock ?? '');
  const { mutate, isPending } = useChange(lowDocument, {
    affects: ['stock', 'catalog'],
    onDone: ({ setLowStock: low }) =>
      showDone(low.lowStock === null ? t.lowOff : t.lowSet({ count: low.lowStock })),
  });
  const save = () => {
    const low = typeof value === 'number' ? value : null;
    if (low !== lowStock) mutate({ input: { businessId, ...place, lowStock: low } });
  };
  return (
    <div className={styles['low']}>
      <NumberInput
        {...whole}
        label={t.low}
        placeholder={t.never}
        max={1_000_000_000}
        clampBehavior="strict"
        value={value}
        onChange={setValue}
      />
      <Button variant="default" loading={isPending} onClick={save}>
        {t.setLow}
      </Button>
    </div>
  );
}
