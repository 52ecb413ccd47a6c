import { catalogItem as t } from '#texts/catalogItem';
import { ActionIcon, NumberInput, Select } from '@mantine/core';
import { useBusiness } from '../../../../data/session.ts';
import { useRead } from '../../../../data/use-read.ts';
import { Icon } from '../../../../ui/text/icon.tsx';
import type { Fields } from '../../../../ui/form/use-fields.ts';
import { Fold } from '../fold.tsx';
import document from '../item-goods.graphql';
import styles from '../item.module.css';
import type { Values } from '../values.ts';
import { whole } from '../whole.ts';

interface Props {
  fields: Fields<Values>;
  itemId: string | undefined;
}

/** Fields for the parts of a bundle, which has no stock of its own. */
export function Parts({ fields, itemId }: Props) {
  const { composition } = fields.values;
  return (
    <Fold
      title={t.set}
      fields={fields}
      of={['composition']}
      digest={[composition.length > 0 && t.parts({ count: composition.length })]}
    >
      <p className={styles['hint']}>{t.setHint}</p>
      <Chosen fields={fields} itemId={itemId} />
      {fields.errors['composition'] && (
        <p className={styles['wrong']}>{fields.errors['composition']}</p>
      )}
    </Fold>
  );
}

function Chosen({ fields, itemId }: Props) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('catalog', document, { businessId, type: 'product' });
  const { composition } = fields.values;
  const set = (parts: typeof composition) => fields.setFieldValue('composition', parts);
  const choices = (data?.catalog.items ?? [])
    .filter(item => item.id !== itemId && item.composition.length === 0)
    .flatMap(({ id, name, variants }) =>
      variants.length === 0
        ? [{ value: id, label: name }]
        : variants.map(each => ({ value: `${id} ${each.id}`, label: `${name} (${each.name})` })),
    )
    .filter(({ value }) => !composition.some(part => keyOf(part) === value));
  const add = (value: string | null) => {
    const [catalogItemId, variantId = null] = value?.split(' ') ?? [];
    if (!catalogItemId) return;
    const name = choices.find(each => each.value === value)?.label ?? '';
    set([...composition, { catalogItemId, variantId, quantity: 1, name }]);
  };
  return (
    <div className={styles['rows']}>
      {composition.map((part, index) => (
        <div key={keyOf(part)} className={styles['row']}>
          <span>{part.name}</span>
          <NumberInput
            {...whole}
            aria-label={t.unitsOf({ name: part.name })}
            size="xs"
            min={1}
            max={1000}
            value={part.quantity}
            onChange={value =>
              set(
                composition.with(index, {
                  ...part,
                  quantity: typeof value === 'number' ? value : '',
                }),
              )
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t.removeNamed({ name: part.name })}
            onClick={() => set(composition.toSpliced(index, 1))}
          >
            <Icon name="close" size={16} />
          </ActionIcon>
        </div>
      ))}
      <Select
        key={composition.length}
        aria-label={t.addPart}
        placeholder={t.addPart}
        data={choices}
        value={null}
        onChange={add}
        searchable
      />
    </div>
  );
}

function keyOf({ catalogItemId, variantId }: { catalogItemId: string; variantId: string | null }) {
  return variantId ? `${catalogItemId} ${variantId}` : catalogItemId;
}
