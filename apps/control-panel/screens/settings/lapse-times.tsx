import { settingsLapse as t } from '#texts/settingsLapse';
import { NumberInput } from '@mantine/core';
import { Card } from '../../parts/card.tsx';
import type { Fields } from '../../parts/use-fields.ts';
import type { Typed } from './typed-policy.ts';

/** For how long places are kept, and bookings wait. */
export function LapseTimes({ fields }: { fields: Fields<Typed> }) {
  const inputs = [
    { name: 'holdMinutes', label: t.holdMinutes, hint: t.holdMinutesHint },
    { name: 'paymentWaitMinutes', label: t.paymentWait, hint: t.paymentWaitHint },
    { name: 'approvalWaitMinutes', label: t.approvalWait, hint: t.approvalWaitHint },
    { name: 'waitlistOfferMinutes', label: t.offerMinutes, hint: t.offerMinutesHint },
  ] as const;
  return (
    <Card labelledBy="lapse-times">
      <h2 id="lapse-times">{t.lapseTimes}</h2>
      {inputs.map(({ name, label, hint }) => (
        <NumberInput
          key={name}
          {...fields.of(name)}
          label={label}
          description={hint}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
          rightSection={t.minutes}
          rightSectionWidth={52}
        />
      ))}
    </Card>
  );
}
