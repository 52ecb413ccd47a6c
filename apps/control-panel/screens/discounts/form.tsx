import { discounts as t } from '#texts/discounts';
import { frame } from '#texts/frame';
import { Button, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { DraftOffer } from '../../drafts/draft-offer.tsx';
import { useId } from 'react';
import type { DiscountKind } from '../../operations.generated.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { DateField } from '../../parts/date-field.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { FormFooter } from '../../parts/form-footer.tsx';
import { once } from '../../parts/once.ts';
import styles from './discounts.module.css';
import { Targets } from './targets.tsx';
import { useSaving, type Discount } from './use-saving.ts';

const kinds: readonly DiscountKind[] = ['percent', 'amount', 'free_delivery'];

interface Props {
  discount?: Discount;
  onClose: () => void;
}

/** What a discount takes off, by which code, when, and for what. */
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
                onClick={once(() => setActive(!discount.active))}
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
