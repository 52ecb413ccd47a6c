import { welcome as t } from '#texts/welcome';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useBusiness, useSession } from '../../../data/session.ts';
import { useChanges } from '../../../ui/change/use-change.ts';
import { DraftOffer } from '../../../ui/form/draft-offer.tsx';
import { useDraft } from '../../../ui/form/use-draft.ts';
import saveDocument from '../../../data/documents/save-person.graphql';
import { changedRows, type PersonRow } from '../rows.ts';
import { Rows } from '../step-rows.tsx';
import { StepForm, type StepProps } from '../step.tsx';
import styles from '../welcome.module.css';

/** Setup step for the staff. Each person performs all services by default. */
export function People({ state: { catalog, staffMembers }, onNext }: StepProps) {
  const { id: businessId } = useBusiness();
  const { viewer } = useSession();
  const [former] = useState(() =>
    staffMembers.items.map(({ id, name, role, active }) => ({ id, name, role, active })),
  );
  const own = { ...fresh, name: viewer.user?.name ?? '' };
  const [first] = useState<readonly PersonRow[]>(former.length > 0 ? former : [own]);
  const [rows, setRows] = useState(first);
  const typed = JSON.stringify(rows) === JSON.stringify(first) ? null : { rows };
  const draft = useDraft({ name: 'first-people', typed, onTake: kept => setRows(kept.rows) });
  const { mutate, isPending } = useChanges(
    saveDocument,
    ['business', 'staff', 'appointment', 'catalog'],
    () => {
      draft.forget();
      onNext();
    },
  );
  const itemIds = catalog.items.filter(({ type }) => type === 'service').map(({ id }) => id);
  const inputOf = ({ id, name, role, active }: PersonRow) => {
    const known = staffMembers.items.find(person => person.id === id);
    const values = { name: name.trim(), ...(role.trim() && { role: role.trim() }), active };
    const who = known ? { staffId: known.id, version: known.version } : { itemIds };
    return { input: { businessId, ...values, ...who } };
  };
  return (
    <StepForm
      title={t.peopleTitle}
      text={t.peopleText}
      isPending={isPending}
      onSave={() => mutate(changedRows(rows, former).map(inputOf))}
      onSkip={onNext}
    >
      <DraftOffer draft={draft} />
      <Rows rows={rows} fresh={fresh} add={t.addPerson} onChange={setRows}>
        {(row, index, change) => (
          <Row key={row.id ?? index} row={row} number={index + 1} onChange={change} />
        )}
      </Rows>
    </StepForm>
  );
}

const fresh: PersonRow = { id: null, name: '', role: '', active: true };

interface RowProps {
  row: PersonRow;
  number: number;
  onChange: (row: PersonRow) => void;
}

function Row({ row, number, onChange }: RowProps) {
  return (
    <li className={styles['row']} data-off={!row.active || undefined} data-pair="true">
      <Checkbox
        aria-label={t.works({ name: row.name || t.personOf({ number }) })}
        checked={row.active}
        onChange={({ currentTarget }) => onChange({ ...row, active: currentTarget.checked })}
      />
      <TextInput
        aria-label={t.personOf({ number })}
        value={row.name}
        maxLength={200}
        placeholder={t.personHint}
        onChange={({ currentTarget }) => onChange({ ...row, name: currentTarget.value })}
      />
      <TextInput
        aria-label={t.roleOf({ name: row.name || t.personOf({ number }) })}
        value={row.role}
        maxLength={100}
        placeholder={t.roleHint}
        onChange={({ currentTarget }) => onChange({ ...row, role: currentTarget.value })}
      />
    </li>
  );
}
