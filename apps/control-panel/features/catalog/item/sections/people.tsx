import { catalogItem as t } from '#texts/catalogItem';
import { NumberInput } from '@mantine/core';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import type { Fields } from '../../../../ui/form/use-fields.ts';
import { Fold } from '../fold.tsx';
import styles from '../item.module.css';
import { namesOf, useChoices } from '../use-choices.ts';
import type { Values } from '../values.ts';
import { whole } from '../whole.ts';

type Terms = Values['staffTerms'][number];

const number = (value: number | string) => (typeof value === 'number' ? value : '');

/** Per-staff duration and price overrides. */
export function People({ fields }: { fields: Fields<Values> }) {
  const choices = useChoices();
  const { staffIds, staffTerms } = fields.values;
  const people = namesOf(choices?.staffMembers.items, staffIds, t.another).filter(({ value }) =>
    staffIds.includes(value),
  );
  const own = staffTerms.filter(({ staffId }) => staffIds.includes(staffId));
  const set = (changed: Terms) => {
    const others = staffTerms.filter(({ staffId }) => staffId !== changed.staffId);
    const isOwn = changed.durationMinutes !== '' || changed.price !== '';
    fields.setFieldValue('staffTerms', isOwn ? [...others, changed] : others);
  };
  return (
    <Fold
      title={t.eachPerson}
      fields={fields}
      of={['staffTerms']}
      digest={[own.length > 0 && t.ownTerms({ count: own.length })]}
    >
      <p className={styles['hint']}>{t.eachPersonHint}</p>
      {people.map(({ value: staffId, label }) => (
        <Row
          key={staffId}
          name={label}
          fields={fields}
          terms={
            own.find(each => each.staffId === staffId) ?? {
              staffId,
              durationMinutes: '',
              price: '',
            }
          }
          onChange={set}
        />
      ))}
    </Fold>
  );
}

interface RowProps {
  name: string;
  fields: Fields<Values>;
  terms: Terms;
  onChange: (terms: Terms) => void;
}

function Row({ name, fields, terms, onChange }: RowProps) {
  const { durationMinutes, price } = fields.values;
  return (
    <div role="group" aria-label={name}>
      <p className={styles['label']}>{name}</p>
      <div className={styles['pair']}>
        <AmountField
          aria-label={`${name}: ${t.price}`}
          placeholder={String(price)}
          value={terms.price}
          onChange={value => onChange({ ...terms, price: number(value) })}
        />
        <NumberInput
          {...whole}
          aria-label={`${name}: ${t.duration}`}
          placeholder={String(durationMinutes)}
          min={1}
          max={1440}
          clampBehavior="blur"
          rightSection={t.min}
          rightSectionWidth={48}
          value={terms.durationMinutes}
          onChange={value => onChange({ ...terms, durationMinutes: number(value) })}
        />
      </div>
    </div>
  );
}
