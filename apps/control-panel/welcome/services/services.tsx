import { welcome as t } from '#texts/welcome';
import { useState } from 'react';
import { useBusiness } from '../../api/session.ts';
import { useChanges } from '../../api/use-changes.ts';
import { DraftOffer } from '../../drafts/draft-offer.tsx';
import { useDraft } from '../../drafts/use-draft.ts';
import saveDocument from '../../screens/catalog/save-catalog-item.graphql';
import { changedRows, lackingRows, type ItemRow } from '../rows.ts';
import { Rows } from '../step-rows.tsx';
import { StepForm, type StepProps } from '../step.tsx';
import { ServiceRow } from './service-row.tsx';

const fresh: ItemRow = {
  id: null,
  name: '',
  minutes: 60,
  price: '',
  active: true,
  isService: true,
};

/** What can be booked and bought, with its time and price. */
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
