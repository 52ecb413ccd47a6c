import { commissions as t } from '#texts/commissions';
import { frame } from '#texts/frame';
import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import styles from './commissions.module.css';
import { type Rule, useSaveRate, type Target } from './use-rules.ts';

interface Props {
  label: string;
  target: Target;
  /** The target's current rule. */
  rule: Rule | undefined;
  /** Rate that applies without a rule. */
  usual?: number | null | undefined;
}

/** Field for a rate: a percentage, or for an item a fixed amount per unit. An empty field removes the rule. */
export function RateField({ label, target, rule, usual }: Props) {
  const { save: saveText } = frame;
  const { currency } = useBusiness();
  const [kind, setKind] = useState<'percent' | 'unitAmount'>(
    rule?.unitAmount == null ? 'percent' : 'unitAmount',
  );
  const [value, setValue] = useState<number | string>(rule?.percent ?? rule?.unitAmount ?? '');
  const { save, remove, isPending } = useSaveRate();
  const run = () => {
    if (typeof value !== 'number') {
      if (rule) remove(rule.id);
      return;
    }
    save(target, kind === 'percent' ? { percent: value } : { unitAmount: value });
  };
  const shared = { label, value, onChange: setValue, placeholder: String(usual ?? t.asOthers) };
  return (
    <form
      className={styles['rate']}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        run();
      }}
    >
      {target.catalogItemId && (
        <SegmentedControl
          fullWidth
          className={styles['kinds']!}
          aria-label={t.title}
          value={kind}
          onChange={chosen => setKind(chosen as typeof kind)}
          data={(['percent', 'unitAmount'] as const).map(each => ({
            value: each,
            label: t.kinds[each],
          }))}
        />
      )}
      {kind === 'percent' ? (
        <NumberInput
          {...shared}
          min={0}
          max={100}
          clampBehavior="strict"
          decimalScale={4}
          allowedDecimalSeparators={['.', ',']}
          hideControls
          inputMode="decimal"
          rightSection="%"
        />
      ) : (
        <AmountField {...shared} rightSection={currency} rightSectionWidth={52} />
      )}
      <Button type="submit" variant="default" loading={isPending}>
        {saveText}
      </Button>
    </form>
  );
}
