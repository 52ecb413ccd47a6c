import { settings as t } from '#texts/settings';
import { NumberInput, SegmentedControl, Switch, NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import type { RefundsMade } from '../../data/operations.generated.ts';
import { Card } from '../../ui/layout/card.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import type { Fields } from '../../ui/form/use-fields.ts';
import { PolicyText } from './policy-text.tsx';
import { hasFee, policyIn, type Typed, type Kept } from './typed-policy.ts';
import { useBusiness } from '../../data/session.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import styles from './settings.module.css';

const Preview = lazyComponent(() => import('./preview.tsx'));

interface Props {
  fields: Fields<Typed>;
  /** True if the business has a payment provider that stores cards. */
  keepsCards: boolean;
  /** The policy text as clients see it, from the saved values. */
  policyText: string | null;
}

/** Fields for the fees of late cancellations and no-shows, and the time limit. */
export function Policy({ fields, keepsCards, policyText }: Props) {
  const { values } = fields;
  const lacking = keepsCards ? t.cardNeedsFee : t.cardNeedsProvider;
  const canAsk = keepsCards && hasFee(values);
  return (
    <Card labelledBy="policy">
      <h2 id="policy">{t.policy}</h2>
      <NumberInput
        {...fields.of('freeUntilHours')}
        label={t.freeUntil}
        description={t.freeUntilHint}
        min={0}
        max={8760}
        allowDecimal={false}
        hideControls
        inputMode="numeric"
        rightSection={t.hours}
        rightSectionWidth={44}
      />
      <FeeField fields={fields} of="late" choices={['nothing', 'percent', 'amount']} />
      <FeeField fields={fields} of="noShow" choices={['paid', 'nothing', 'percent', 'amount']} />
      <div>
        <h3>{t.refunds}</h3>
        <SegmentedControl
          fullWidth
          aria-label={t.refunds}
          value={values.refunds}
          onChange={value => fields.setFieldValue('refunds', value as RefundsMade)}
          data={(['ask', 'automatic'] as const).map(value => ({ value, label: t.refund[value] }))}
        />
      </div>
      <Switch
        {...fields.getInputProps('requiresCard', { type: 'checkbox' })}
        label={t.card}
        description={canAsk ? t.cardHint : lacking}
        // The requirement can always be turned off, even if it can no longer be turned on.
        disabled={!canAsk && !values.requiresCard}
      />
      <Suspense fallback={<PolicyText policyText={policyText} />}>
        <Preview policy={policyIn(values)} saved={policyText} />
      </Suspense>
    </Card>
  );
}

interface FeeFieldProps {
  fields: Fields<Typed>;
  of: 'late' | 'noShow';
  choices: readonly Kept[];
}

/** Fields for one fee: how it is given, and its amount. */
function FeeField({ fields, of, choices }: FeeFieldProps) {
  const { currency } = useBusiness();
  const kept = fields.values[of];
  const name = t[`${of}Fee`];
  return (
    <div className={styles['fee']}>
      <NativeSelect
        label={t[of]}
        value={kept}
        onChange={({ currentTarget }) => fields.setFieldValue(of, currentTarget.value as Kept)}
        data={choices.map(value => ({ value, label: t.kept[value] }))}
      />
      {kept === 'percent' && (
        <NumberInput
          {...fields.of(`${of}FeePercent`)}
          aria-label={t.percentOf({ what: name })}
          min={0}
          max={100}
          decimalScale={4}
          allowedDecimalSeparators={['.', ',']}
          hideControls
          inputMode="decimal"
          rightSection="%"
        />
      )}
      {kept === 'amount' && (
        <AmountField
          {...fields.of(`${of}FeeAmount`)}
          aria-label={t.amountOf({ what: name })}
          rightSection={currency}
          rightSectionWidth={52}
        />
      )}
    </div>
  );
}
