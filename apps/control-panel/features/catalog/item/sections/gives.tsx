import { catalogItem as t } from '#texts/catalogItem';
import { MultiSelect, NumberInput, SegmentedControl } from '@mantine/core';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import { useBusiness } from '../../../../data/session.ts';
import { useRead } from '../../../../data/use-read.ts';
import type { Fields } from '../../../../ui/form/use-fields.ts';
import { Fold } from '../fold.tsx';
import document from '../item-goods.graphql';
import styles from '../item.module.css';
import { namesOf, useChoices } from '../use-choices.ts';
import type { Grants, Values } from '../values.ts';
import { whole } from '../whole.ts';

const kinds: readonly Grants[] = ['nothing', 'giftCard', 'package'];

/** Fields for the benefit of each paid unit: a gift card or a package. */
export function Gives({ fields }: { fields: Fields<Values> }) {
  const { grants, giftCardMin, giftCardMax } = fields.values;
  return (
    <Fold
      title={t.gives}
      fields={fields}
      of={[
        'grants',
        'giftCardValue',
        'giftCardMin',
        'giftCardMax',
        'visits',
        'validDays',
        'itemIds',
        'categoryIds',
      ]}
      digest={[grants !== 'nothing' && t.grants[grants]]}
    >
      <SegmentedControl
        fullWidth
        aria-label={t.gives}
        value={grants}
        onChange={value => fields.setFieldValue('grants', value as Grants)}
        data={kinds.map(value => ({ value, label: t.grants[value] }))}
      />
      {grants === 'giftCard' && (
        <>
          <AmountField
            {...fields.of('giftCardValue')}
            label={t.fields.giftCardValue}
            placeholder={t.asPrice}
            disabled={giftCardMin !== '' || giftCardMax !== ''}
          />
          <div className={styles['pair']}>
            <AmountField
              {...fields.of('giftCardMin')}
              label={t.fields.giftCardMin}
              placeholder={t.fixed}
            />
            <AmountField
              {...fields.of('giftCardMax')}
              label={t.fields.giftCardMax}
              placeholder={t.fixed}
            />
          </div>
        </>
      )}
      {grants === 'package' && <Package fields={fields} />}
    </Fold>
  );
}

function Package({ fields }: { fields: Fields<Values> }) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('catalog', document, { businessId, type: 'service' });
  const categories = useChoices()?.categories.items;
  const { itemIds, categoryIds } = fields.values;
  const choices = { itemIds: data?.catalog.items, categoryIds: categories };
  const picked = (name: 'itemIds' | 'categoryIds', chosen: string[]) => (
    <MultiSelect
      label={t.fields[name]}
      placeholder={chosen.length === 0 ? t.none : ''}
      data={namesOf(choices[name], chosen, t.another)}
      value={chosen}
      error={fields.errors[name]}
      onChange={ids => fields.setFieldValue(name, ids)}
      searchable
      clearable
    />
  );
  return (
    <>
      <div className={styles['pair']}>
        <NumberInput {...fields.of('visits')} {...whole} label={t.fields.visits} withAsterisk />
        <NumberInput
          {...fields.of('validDays')}
          {...whole}
          label={t.fields.validDays}
          placeholder={t.forGood}
          rightSection={t.days}
          rightSectionWidth={56}
        />
      </div>
      {picked('itemIds', itemIds)}
      {picked('categoryIds', categoryIds)}
    </>
  );
}
