import { settingsLimit as t } from '#texts/settingsLimit';
import { NativeSelect, NumberInput, Switch } from '@mantine/core';
import { Card } from '../../parts/card.tsx';
import type { Fields } from '../../parts/use-fields.ts';
import type { Typed } from './typed-policy.ts';

const ways = ['off', 'prefer', 'always'] as const;

/** How often one client can book, and how starts are offered that leave a gap. */
export function BookingLimits({ fields }: { fields: Fields<Typed> }) {
  const { avoidGaps } = fields.values;
  const inputs = [
    { name: 'maxClientBookingsPerDay', label: t.perDay },
    { name: 'maxClientBookingsPerWeek', label: t.perWeek },
  ] as const;
  return (
    <Card labelledBy="booking-limits">
      <h2 id="booking-limits">{t.title}</h2>
      <NativeSelect
        {...fields.of('avoidGaps')}
        label={t.avoidGaps}
        description={t.gapHints[avoidGaps]}
        data={ways.map(value => ({ value, label: t.gaps[value] }))}
      />
      {inputs.map(({ name, label }) => (
        <NumberInput
          key={name}
          {...fields.of(name)}
          label={label}
          placeholder={t.anyNumber}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
        />
      ))}
      <Switch
        {...fields.getInputProps('clientsMayRepeat', { type: 'checkbox' })}
        label={t.mayRepeat}
        description={t.repeatHint}
      />
    </Card>
  );
}
