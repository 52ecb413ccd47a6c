import { catalogItem as t } from '#texts/catalogItem';
import { NativeSelect, NumberInput, SegmentedControl, Switch } from '@mantine/core';
import type { CatalogItemType } from '../../../../data/operations.generated.ts';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import type { Fields } from '../../../../ui/form/use-fields.ts';
import { Fold } from '../fold.tsx';
import styles from '../item.module.css';
import type { Deposit, Values } from '../values.ts';
import { whole } from '../whole.ts';

const names = [
  'requiresApproval',
  'requiresPrepayment',
  'requiresCard',
  'depositPercent',
  'depositAmount',
  'cancelCutoffMinutes',
] as const;

interface Props {
  fields: Fields<Values>;
  type: CatalogItemType;
  /** The cancellation terms as clients see them, from the saved values. */
  policyText: string | null;
}

/** Fields for the conditions of booking or buying an item. */
export function Terms({ fields, type, policyText }: Props) {
  const { deposit, ...values } = fields.values;
  const isService = type === 'service';
  const toggle = (name: 'requiresApproval' | 'requiresPrepayment') => (
    <Switch
      {...fields.getInputProps(name, { type: 'checkbox' })}
      label={t.fields[name]}
      description={t.hints[name]}
    />
  );
  return (
    <Fold
      title={isService ? t.terms : t.deposit}
      fields={fields}
      of={names}
      digest={[
        values.requiresApproval && t.approved,
        values.requiresPrepayment && t.prepaid,
        deposit !== 'usual' && t.withDeposit,
        values.requiresCard === 'yes' && t.withCard,
      ]}
    >
      {isService && toggle('requiresApproval')}
      {isService && toggle('requiresPrepayment')}
      <div>
        {isService && <p className={styles['label']}>{t.deposit}</p>}
        <SegmentedControl
          fullWidth
          aria-label={t.deposit}
          value={deposit}
          onChange={value => fields.setFieldValue('deposit', value as Deposit)}
          data={(['usual', 'percent', 'amount'] as const).map(value => ({
            value,
            label: t.deposits[value],
          }))}
        />
      </div>
      {deposit === 'percent' && (
        <NumberInput
          {...fields.of('depositPercent')}
          aria-label={t.fields.depositPercent}
          min={0}
          max={100}
          decimalScale={4}
          allowedDecimalSeparators={['.', ',']}
          hideControls
          inputMode="decimal"
          suffix=" %"
        />
      )}
      {deposit === 'amount' && (
        <AmountField {...fields.of('depositAmount')} aria-label={t.fields.depositAmount} />
      )}
      {isService && <Visit fields={fields} policyText={policyText} />}
    </Fold>
  );
}

/** Fields for the conditions of a service: payment card and cancellation terms. */
function Visit({ fields, policyText }: Omit<Props, 'type'>) {
  return (
    <>
      <NativeSelect
        {...fields.of('requiresCard')}
        label={t.fields.requiresCard}
        description={t.hints.requiresCard}
        data={(['', 'yes', 'no'] as const).map(value => ({
          value,
          label: t.card[value || 'usual'],
        }))}
      />
      <NumberInput
        {...fields.of('cancelCutoffMinutes')}
        {...whole}
        label={t.fields.cancelCutoffMinutes}
        description={t.hints.cancelCutoffMinutes}
        placeholder={t.asBusiness}
        rightSection={t.min}
        rightSectionWidth={48}
      />
      {policyText && (
        <p className={styles['policyText']}>
          <b>{t.told}</b> {policyText}
        </p>
      )}
    </>
  );
}
