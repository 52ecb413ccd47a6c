import { welcome as t } from '#texts/welcome';
import { useState } from 'react';
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useBusiness } from '../../../data/session.ts';
import { useChanges } from '../../../ui/change/use-change.ts';
import { DraftOffer } from '../../../ui/form/draft-offer.tsx';
import { useDraft } from '../../../ui/form/use-draft.ts';
import saveDocument from '../../../data/documents/save-catalog-item.graphql';
import { changedRows, lackingRows, type ItemRow } from '../rows.ts';
import { Rows } from '../step-rows.tsx';
import { StepForm, type StepProps } from '../step.tsx';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import styles from '../welcome.module.css';

const fresh: ItemRow = {
  id: null,
  name: '',
  minutes: 60,
  price: '',
  active: true,
  isService: true,
};

/** Setup step for services and products. */
export function Services({ state: { catalog, staffMembers }, onNext }: StepProps) {
  const { id: businessId } = useBusiness();
  const [former] = useState(() => catalog.items.map(rowOf).toSorted(servicesFirst));
  const [rows, setRows] = useState<readonly ItemRow[]>(former.length > 0 ? former : [fresh]);
  const [lacking, setLacking] = useState<readonly number[]>([]);
  const typed = changedRows(rows, former).length > 0 ? { rows } : null;
  const draft = useDraft({ name: 'first-services', typed, onTake: kept => setRows(kept.rows) });
  const { mutate, isPending } = useChanges(saveDocument, ['business', 'catalog', 'shop'], () => {
    draft.forget();
    onNext();
  });
  const staffIds = staffMembers.items.filter(({ active }) => active).map(({ id }) => id);
  const inputOf = ({ id, name, minutes, price, active, isService }: ItemRow) => {
    const known = catalog.items.find(item => item.id === id);
    const values = { name: name.trim(), price: Number(price), active };
    const time = isService ? { durationMinutes: Number(minutes) } : {};
    const own = known ? { itemId: known.id, version: known.version } : { staffIds };
    return { input: { businessId, ...values, ...time, ...own } };
  };
  const save = () => {
    const lacks = lackingRows(rows);
    setLacking(lacks);
    if (lacks.length === 0) mutate(changedRows(rows, former).map(inputOf));
  };
  return (
    <StepForm
      title={t.servicesTitle}
      text={t.servicesText}
      isPending={isPending}
      onSave={save}
      onSkip={onNext}
    >
      <DraftOffer draft={draft} />
      <Rows rows={rows} fresh={fresh} add={t.addService} onChange={setRows}>
        {(row, index, change) => (
          <ServiceRow
            key={row.id ?? index}
            row={row}
            number={index + 1}
            isLacking={lacking.includes(index)}
            onChange={change}
          />
        )}
      </Rows>
    </StepForm>
  );
}

type Item = StepProps['state']['catalog']['items'][number];

function rowOf({ id, name, durationMinutes, price, active, type }: Item): ItemRow {
  const isService = type === 'service';
  return { id, name, minutes: durationMinutes ?? '', price, active, isService };
}

function servicesFirst(a: ItemRow, b: ItemRow): number {
  return Number(b.isService) - Number(a.isService);
}

interface Props {
  row: ItemRow;
  number: number;
  isLacking: boolean;
  onChange: (row: ItemRow) => void;
}

/** Row of a service or product: active, name, duration and price. */
function ServiceRow({ row, number, isLacking, onChange }: Props) {
  const { currency } = useBusiness();
  const name = row.name || t.serviceOf({ number });
  const lacks = (value: unknown) => isLacking && (value === '' || value === 0);
  return (
    <li className={styles['row']} data-off={!row.active || undefined}>
      <Checkbox
        aria-label={t.offers({ name })}
        checked={row.active}
        onChange={({ currentTarget }) => onChange({ ...row, active: currentTarget.checked })}
      />
      <TextInput
        aria-label={t.nameOf({ number })}
        value={row.name}
        maxLength={200}
        error={lacks(row.name)}
        placeholder={t.serviceHint}
        onChange={({ currentTarget }) => onChange({ ...row, name: currentTarget.value })}
      />
      {row.isService ? (
        <NumberInput
          aria-label={t.minutesOf({ name })}
          value={row.minutes}
          min={1}
          max={1440}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
          error={lacks(row.minutes)}
          rightSection={t.minutes}
          rightSectionWidth={48}
          onChange={value => onChange({ ...row, minutes: typeof value === 'number' ? value : '' })}
        />
      ) : (
        <span className={styles['product']}>{t.product}</span>
      )}
      <AmountField
        aria-label={t.priceOf({ name })}
        value={row.price}
        error={lacks(row.price)}
        rightSection={currency}
        rightSectionWidth={52}
        onChange={value => onChange({ ...row, price: value === '' ? '' : Number(value) })}
      />
    </li>
  );
}
