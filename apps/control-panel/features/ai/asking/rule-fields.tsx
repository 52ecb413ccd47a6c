import { aiAsking as t } from '#texts/aiAsking';
import { Checkbox } from '@mantine/core';
import { useBusiness } from '../../../data/session.ts';
import type { AskGroup } from '../../../data/operations.generated.ts';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { digitsOf } from '../../../ui/text/money.tsx';
import styles from './asking.module.css';

const groups = [
  'bookings',
  'cancellations',
  'orders',
  'payments',
  'catalog',
  'settings',
] as const satisfies readonly AskGroup[];

/** The approval rule in its form; `above` is the amount as typed. */
export interface Rule {
  groups: readonly AskGroup[];
  above: string | number;
}

/** Returns the form values of a stored rule. The amount is converted from minor units of the currency. */
export function ruleOf(
  { askFirst, askAboveMinor }: { askFirst: readonly AskGroup[]; askAboveMinor?: number | null },
  currency: string,
): Rule {
  return {
    groups: askFirst,
    above: askAboveMinor == null ? '' : askAboveMinor / 10 ** digitsOf(currency),
  };
}

/** Returns the rule as mutation input, with the amount in minor units of the currency. */
export function sentRule({ groups: askFirst, above }: Rule, currency: string) {
  const askAboveMinor = above === '' ? null : Math.round(Number(above) * 10 ** digitsOf(currency));
  return { askFirst: [...askFirst], askAboveMinor };
}

/** Fields for the actions and the amount that need approval. */
export function RuleFields({ rule, onChange }: { rule: Rule; onChange: (rule: Rule) => void }) {
  const { currency } = useBusiness();
  return (
    <fieldset className={styles['rule']}>
      <legend>{t.asks}</legend>
      <p>{t.asksHint}</p>
      <div className={styles['groups']}>
        {groups.map(group => (
          <Checkbox
            key={group}
            label={t.groups[group]}
            checked={rule.groups.includes(group)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                ...rule,
                groups: groups.filter(each =>
                  each === group ? checked : rule.groups.includes(each),
                ),
              })
            }
          />
        ))}
      </div>
      <AmountField
        label={t.above({ currency })}
        description={t.aboveHint}
        value={rule.above}
        onChange={above => onChange({ ...rule, above })}
      />
    </fieldset>
  );
}
