import { discounts as t } from '#texts/discounts';
import { frame } from '#texts/frame';
import {
  Button,
  NumberInput,
  SegmentedControl,
  Switch,
  TextInput,
  MultiSelect,
  Select,
} from '@mantine/core';
import { useId } from 'react';
import { DraftOffer } from '../../ui/form/draft-offer.tsx';
import type { DiscountKind } from '../../data/operations.generated.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { namesOf } from '../../ui/form/names-of.ts';
import { ignoreDoubleClick } from '../../ui/input/ignore-double-click.ts';
import { useSaving, type Discount } from './use-saving.ts';
import { useBusiness } from '../../data/session.ts';
import { useCan } from '../../data/can.ts';
import { useRead } from '../../data/use-read.ts';
import segmentsDocument from './discount-segments.graphql';
import document from './discount-targets.graphql';
import styles from './discounts.module.css';

const kinds: readonly DiscountKind[] = ['percent', 'amount', 'free_delivery'];

interface Props {
  discount?: Discount;
  onClose: () => void;
}

/** Form of a discount: amount, code, validity and targets. */
export default function Form({ discount, onClose }: Props) {
  const { optional } = frame;
  const formId = useId();
  const { fields, draft, save, setActive, canWrite, isPending } = useSaving(discount, onClose);
  const { kind } = fields.values;
  const whole = {
    min: 1,
    allowDecimal: false,
    clampBehavior: 'none',
    inputMode: 'numeric',
    placeholder: t.anyNumber,
  } as const;
  return (
    <Drawer
      opened
      title={discount?.name ?? t.add}
      onClose={onClose}
      footer={
        canWrite && (
          <FormFooter {...{ isPending, draft, onClose }} form={formId}>
            {discount && (
              <Button
                variant="default"
                me="auto"
                onClick={ignoreDoubleClick(() => setActive(!discount.active))}
                disabled={isPending}
              >
                {discount.active ? t.pause : t.resume}
              </Button>
            )}
          </FormFooter>
        )
      }
    >
      <form id={formId} className={styles['fields']} onSubmit={save} noValidate>
        <DraftOffer draft={draft} />
        {discount && <p className={styles['uses']}>{t.used({ uses: discount.uses })}</p>}
        <TextInput {...fields.of('name')} label={t.columns.name} withAsterisk data-autofocus />
        <TextInput
          {...fields.of('code')}
          label={t.columns.code}
          description={t.codeHint}
          placeholder={t.byItself}
          autoCapitalize="characters"
        />
        <SegmentedControl
          fullWidth
          aria-label={t.columns.worth}
          value={kind}
          onChange={value => fields.setFieldValue('kind', value as DiscountKind)}
          data={kinds.map(value => ({ value, label: t.kinds[value] }))}
        />
        {kind === 'percent' && (
          <NumberInput
            {...fields.of('percent')}
            label={t.percent}
            min={0}
            max={100}
            decimalScale={4}
            allowedDecimalSeparators={['.', ',']}
            hideControls
            inputMode="decimal"
            suffix=" %"
            withAsterisk
          />
        )}
        {kind === 'amount' && (
          <AmountField {...fields.of('amount')} label={t.kinds.amount} withAsterisk />
        )}
        <div className={styles['pair']}>
          <DateField
            {...fields.of('startsAt')}
            label={t.firstDay}
            placeholder={optional}
            clearable
          />
          <DateField {...fields.of('endsAt')} label={t.lastDay} placeholder={optional} clearable />
        </div>
        <AmountField {...fields.of('leastSum')} label={t.leastSum} placeholder={optional} />
        <Targets
          itemIds={fields.values.itemIds}
          categoryIds={fields.values.categoryIds}
          onItems={ids => fields.setFieldValue('itemIds', ids)}
          onCategories={ids => fields.setFieldValue('categoryIds', ids)}
        />
        <SegmentField
          value={fields.values.segmentId}
          onChange={id => fields.setFieldValue('segmentId', id)}
        />
        <div className={styles['pair']}>
          <NumberInput {...fields.of('mostUses')} {...whole} label={t.mostUses} />
          <NumberInput {...fields.of('mostUsesPerClient')} {...whole} label={t.mostPerClient} />
        </div>
        <Switch
          label={t.firstOrderOnly}
          checked={fields.values.firstOrderOnly}
          onChange={({ currentTarget }) =>
            fields.setFieldValue('firstOrderOnly', currentTarget.checked)
          }
        />
      </form>
    </Drawer>
  );
}

interface TargetsProps {
  itemIds: string[];
  categoryIds: string[];
  onItems: (ids: string[]) => void;
  onCategories: (ids: string[]) => void;
}

/** Fields to limit a discount to items and categories. Without any it applies to everything. */
function Targets({ itemIds, categoryIds, onItems, onCategories }: TargetsProps) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('catalog', document, { businessId });
  const field = { searchable: true, clearable: true } as const;
  return (
    <>
      <MultiSelect
        {...field}
        label={t.items}
        placeholder={itemIds.length === 0 ? t.all : ''}
        data={namesOf(data?.catalog.items, itemIds, t.another)}
        value={itemIds}
        onChange={onItems}
      />
      <MultiSelect
        {...field}
        label={t.categories}
        placeholder={categoryIds.length === 0 ? t.all : ''}
        data={namesOf(data?.categories.items, categoryIds, t.another)}
        value={categoryIds}
        onChange={onCategories}
      />
    </>
  );
}

interface SegmentProps {
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Field to limit a discount to the clients of a segment. */
function SegmentField({ value, onChange }: SegmentProps) {
  const { id: businessId } = useBusiness();
  const enabled = useCan()('client_read');
  const { data } = useRead('client', segmentsDocument, { businessId }, { enabled });
  const segments = data?.segments ?? [];
  if (segments.length === 0 && value === null) return null;
  return (
    <Select
      label={t.segment}
      placeholder={t.allClients}
      clearable
      data={namesOf(segments, value === null ? [] : [value], t.another)}
      value={value}
      onChange={onChange}
    />
  );
}
