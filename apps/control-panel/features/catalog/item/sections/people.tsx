import { catalogItem as t } from '#texts/catalogItem';
import type { Fields } from '../../../../ui/form/use-fields.ts';
import { Fold } from '../fold.tsx';
import styles from '../item.module.css';
import { namesOf } from '../../../../ui/form/names-of.ts';
import { useChoices } from '../use-choices.ts';
import type { Values } from '../values.ts';
import { OwnTerms } from './own-terms.tsx';

type Terms = Values['staffTerms'][number];

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
  return (
    <div role="group" aria-label={name}>
      <p className={styles['label']}>{name}</p>
      <OwnTerms {...{ name, fields, terms, onChange }} />
    </div>
  );
}
