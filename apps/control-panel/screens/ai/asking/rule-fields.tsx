import { aiAsking as t } from '#texts/aiAsking';
import { Checkbox } from '@mantine/core';
import { useBusiness } from '../../../api/session.ts';
import type { AskGroup } from '../../../operations.generated.ts';
import { AmountField } from '../../../parts/amount-field.tsx';
import { digitsOf } from '../../../parts/money.tsx';
import styles from './asking.module.css';

const groups = [
  'bookings',
  'cancellations',
  'orders',
  'payments',
  'catalog',
  'settings',
] as const satisfies readonly AskGroup[];

/** What an assistant asks first, as it is chosen: the sum as it is typed. */
export interface Rule {
  groups: readonly AskGroup[];
  above: string | number;
}

/** A rule that is kept, to be changed, in a currency. */
export function ruleOf(
  { askFirst, askAboveMinor }: { askFirst: readonly AskGroup[]; askAboveMinor?: number | null },
  currency: string,
): Rule {
  return {
    groups: askFirst,
    above: askAboveMinor == null ? '' : askAboveMinor / 10 ** digitsOf(currency),
  };
}

/** A rule as it is sent. */
export function sentRule({ groups: askFirst, above }: Rule, currency: string) {
  const askAboveMinor = above === '' ? null : Math.round(Number(above) * 10 ** digitsOf(currency));
  return { askFirst: [...askFirst], askAboveMinor };
}

/** Chooses what an assistant asks first. */
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
