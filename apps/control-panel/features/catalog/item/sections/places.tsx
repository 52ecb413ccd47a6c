import { catalogItem as t } from '#texts/catalogItem';
import { MultiSelect, NumberInput } from '@mantine/core';
import type { Fields } from '../../../../ui/form/use-fields.ts';
import { Fold } from '../fold.tsx';
import styles from '../item.module.css';
import { namesOf } from '../../../../ui/form/names-of.ts';
import { useChoices } from '../use-choices.ts';
import type { Values } from '../values.ts';
import { whole } from '../whole.ts';

const names = ['capacity', 'resourceIds', 'anyResourceIds', 'anyResourceUnits'] as const;

/** Fields for the capacity of a service and for the rooms and equipment that it needs. */
export function Places({ fields }: { fields: Fields<Values> }) {
  const choices = useChoices();
  const { capacity, resourceIds, anyResourceIds } = fields.values;
  const rooms = (name: 'resourceIds' | 'anyResourceIds', others: readonly string[]) => (
    <MultiSelect
      label={t.fields[name]}
      description={t.hints[name]}
      placeholder={fields.values[name].length === 0 ? t.none : ''}
      data={namesOf(
        choices?.resources.items.filter(({ id }) => !others.includes(id)),
        fields.values[name],
        t.another,
      )}
      value={fields.values[name]}
      error={fields.errors[name]}
      onChange={ids => fields.setFieldValue(name, ids)}
      searchable
      clearable
    />
  );
  return (
    <Fold
      title={t.places}
      fields={fields}
      of={names}
      digest={[
        typeof capacity === 'number' && capacity > 1 && t.people({ count: capacity }),
        resourceIds.length + anyResourceIds.length > 0 && t.withRooms,
      ]}
    >
      <NumberInput
        {...fields.of('capacity')}
        {...whole}
        label={t.fields.capacity}
        description={t.hints.capacity}
        placeholder="1"
      />
      {rooms('resourceIds', anyResourceIds)}
      <div className={anyResourceIds.length > 0 ? styles['pair'] : undefined}>
        {rooms('anyResourceIds', resourceIds)}
        {anyResourceIds.length > 0 && (
          <NumberInput
            {...fields.of('anyResourceUnits')}
            {...whole}
            label={t.fields.anyResourceUnits}
            description={t.hints.anyResourceUnits}
            placeholder="1"
          />
        )}
      </div>
    </Fold>
  );
}
