import { settings as t } from '#texts/settings';
import { NumberInput, SegmentedControl, Switch } from '@mantine/core';
import { Suspense } from 'react';
import type { RefundsMade } from '../../operations.generated.ts';
import { Card } from '../../parts/card.tsx';
import { lazily } from '../../parts/lazily.tsx';
import type { Fields } from '../../parts/use-fields.ts';
import { FeeField } from './fee-field.tsx';
import { Told } from './told.tsx';
import { hasFee, policyIn, type Typed } from './typed-policy.ts';

const Preview = lazily(() => import('./preview.tsx'));

interface Props {
  fields: Fields<Typed>;
  /** Whether a payment provider of the business keeps cards. */
  keepsCards: boolean;
  /** What clients are told of it as it is saved. */
  told: string | null;
}

/** What is kept of visits that are called off late or missed, and from where. */
export function Policy({ fields, keepsCards, told }: Props) {
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
        // What is asked for already can always be left off.
        disabled={!canAsk && !values.requiresCard}
      />
      <Suspense fallback={<Told policyText={told} />}>
        <Preview policy={policyIn(values)} saved={told} />
      </Suspense>
    </Card>
  );
}
