import { aiLimits as t } from '#texts/aiLimits';
import { Checkbox, NumberInput } from '@mantine/core';
import type { TokenLimitsInput } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { digitsOf } from '../../../ui/text/money.tsx';
import type { Token } from '../revoke.tsx';
import styles from './limits.module.css';

/** The limits in their form, with numbers as typed. */
export interface Limits {
  money: string | number;
  bookings: string | number;
  messages: string | number;
  onlyWhileOpen: boolean;
  confirmsInClient: boolean;
  offTools: readonly string[];
  offAreas: readonly string[];
}

/** Returns the form values of a token's limits. The amount is converted from minor units of the currency. */
export function limitsOf({ limits }: Pick<Token, 'limits'>, currency: string): Limits {
  const { moneyPerDayMinor, bookingsPerDay, messagesPerDay, ...switches } = limits;
  return {
    ...switches,
    money: moneyPerDayMinor == null ? '' : moneyPerDayMinor / 10 ** digitsOf(currency),
    bookings: bookingsPerDay ?? '',
    messages: messagesPerDay ?? '',
  };
}

/** Returns the limits as mutation input, with the amount in minor units of the currency. */
export function sentLimits(
  { money, bookings, messages, offTools, offAreas, ...switches }: Limits,
  currency: string,
): TokenLimitsInput {
  const numberIn = (value: string | number) => (value === '' ? null : Number(value));
  return {
    ...switches,
    moneyPerDayMinor: money === '' ? null : Math.round(Number(money) * 10 ** digitsOf(currency)),
    bookingsPerDay: numberIn(bookings),
    messagesPerDay: numberIn(messages),
    offTools: [...offTools],
    offAreas: [...offAreas],
  };
}

interface Props {
  limits: Limits;
  kind: Token['kind'];
  onChange: (limits: Limits) => void;
}

/** Fields for the limits of a day, the hours and the place of approvals. */
export function LimitFields({ limits, kind, onChange }: Props) {
  const { currency } = useBusiness();
  const counts = [
    ['bookings', t.bookings],
    ['messages', t.messages],
  ] as const;
  return (
    <fieldset className={styles['part']}>
      <legend>{t.day}</legend>
      <p>{t.perDayHint}</p>
      <div className={styles['numbers']}>
        <AmountField
          label={t.money({ currency })}
          value={limits.money}
          onChange={money => onChange({ ...limits, money })}
        />
        {counts.map(([name, label]) => (
          <NumberInput
            key={name}
            label={label}
            value={limits[name]}
            onChange={value => onChange({ ...limits, [name]: value })}
            allowDecimal={false}
            allowNegative={false}
            inputMode="numeric"
          />
        ))}
      </div>
      <Checkbox
        label={t.hours}
        description={t.hoursHint}
        checked={limits.onlyWhileOpen}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...limits, onlyWhileOpen: checked })
        }
      />
      {kind === 'mcp' && (
        <Checkbox
          label={t.confirms}
          description={t.confirmsHint}
          checked={limits.confirmsInClient}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...limits, confirmsInClient: checked })
          }
        />
      )}
    </fieldset>
  );
}
