import { catalogItem as t } from '#texts/catalogItem';
import { Checkbox, MultiSelect, NumberInput, SegmentedControl } from '@mantine/core';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import { useBusiness } from '../../../../data/session.ts';
import { useRead } from '../../../../data/use-read.ts';
import type { Fields } from '../../../../ui/form/use-fields.ts';
import { Fold } from '../fold.tsx';
import document from '../item-goods.graphql';
import styles from '../item.module.css';
import { namesOf } from '../../../../ui/form/names-of.ts';
import { useChoices } from '../use-choices.ts';
import type { Grants, Values } from '../values.ts';
import { whole } from '../whole.ts';

const periods = ['month', 'year'] as const;

const kinds: readonly Grants[] = ['nothing', 'giftCard', 'package', 'membership'];

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
        'period',
        'trialDays',
        'rollsOver',
        'pausesUnpaid',
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
      {grants === 'package' && (
        <>
          <div className={styles['pair']}>
            <NumberInput {...fields.of('visits')} {...whole} label={t.fields.visits} withAsterisk />
            <Days fields={fields} name="validDays" placeholder={t.forGood} />
          </div>
          <Covered fields={fields} />
        </>
      )}
      {grants === 'membership' && <Membership fields={fields} />}
    </Fold>
  );
}

/** Fields of a plan: its periods, the visits of each, and the trial. */
function Membership({ fields }: { fields: Fields<Values> }) {
  const { period, visits, rollsOver, pausesUnpaid } = fields.values;
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t.fields.period}
        value={period}
        onChange={value => fields.setFieldValue('period', value)}
        data={periods.map(value => ({ value, label: t.periods[value] }))}
      />
      <div className={styles['pair']}>
        <NumberInput
          {...fields.of('visits')}
          {...whole}
          label={t.fields.visitsEach}
          placeholder={t.none}
        />
        <Days fields={fields} name="trialDays" placeholder={t.none} />
      </div>
      {visits !== '' && visits > 0 && (
        <>
          <Covered fields={fields} />
          <Checkbox
            label={t.fields.rollsOver}
            checked={rollsOver}
            onChange={event => fields.setFieldValue('rollsOver', event.currentTarget.checked)}
          />
        </>
      )}
      <Checkbox
        label={t.fields.pausesUnpaid}
        checked={pausesUnpaid}
        onChange={event => fields.setFieldValue('pausesUnpaid', event.currentTarget.checked)}
      />
    </>
  );
}

/** Field of a number of days. */
function Days({
  fields,
  name,
  placeholder,
}: {
  fields: Fields<Values>;
  name: 'validDays' | 'trialDays';
  placeholder: string;
}) {
  return (
    <NumberInput
      {...fields.of(name)}
      {...whole}
      label={t.fields[name]}
      placeholder={placeholder}
      rightSection={t.days}
      rightSectionWidth={56}
    />
  );
}

/** Fields of the services and categories that visits cover. */
function Covered({ fields }: { fields: Fields<Values> }) {
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
      {picked('itemIds', itemIds)}
      {picked('categoryIds', categoryIds)}
    </>
  );
}
