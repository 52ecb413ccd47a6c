import { catalogItem as t } from '#texts/catalogItem';
import { frame } from '#texts/frame';
import { Autocomplete, MultiSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { CatalogItemType } from '../../../data/operations.generated.ts';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import type { Fields } from '../../../ui/form/use-fields.ts';
import styles from './item.module.css';
import { namesOf } from '../../../ui/form/names-of.ts';
import { useChoices } from './use-choices.ts';
import type { Values } from './values.ts';
import { whole } from './whole.ts';

interface Props {
  fields: Fields<Values>;
  type: CatalogItemType;
}

/** Fields that every item has. */
export function Basics({ fields, type }: Props) {
  const { optional } = frame;
  const choices = useChoices();
  const { categoryName, staffIds } = fields.values;
  return (
    <>
      <TextInput {...fields.of('name')} label={t.name} withAsterisk data-autofocus />
      <div className={styles['pair']}>
        <AmountField {...fields.of('price')} label={t.price} withAsterisk />
        {type === 'service' ? (
          <NumberInput
            {...fields.of('durationMinutes')}
            {...whole}
            label={t.duration}
            rightSection={t.min}
            rightSectionWidth={48}
            withAsterisk
          />
        ) : (
          <TextInput {...fields.of('sku')} label={t.sku} placeholder={optional} />
        )}
      </div>
      {type === 'service' && (
        <MultiSelect
          label={t.staff}
          placeholder={staffIds.length === 0 ? t.nobody : ''}
          data={namesOf(choices?.staffMembers.items, staffIds, t.another)}
          value={staffIds}
          error={fields.errors['staffIds']}
          onChange={ids => fields.setFieldValue('staffIds', ids)}
          searchable
          clearable
        />
      )}
      <Autocomplete
        {...fields.of('categoryName')}
        label={t.category}
        placeholder={optional}
        description={isNew(categoryName, choices?.categories.items) && t.newCategory}
        data={[...new Set(choices?.categories.items.map(({ name }) => name))]}
      />
      <Textarea
        {...fields.of('description')}
        label={t.description}
        autosize
        minRows={2}
        maxRows={10}
      />
    </>
  );
}

function isNew(name: string, known: readonly { name: string }[] | undefined): boolean {
  const typed = name.trim();
  return Boolean(typed && known && !known.some(each => each.name === typed));
}
