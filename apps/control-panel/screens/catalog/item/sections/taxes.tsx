import { catalogItem as t } from '#texts/catalogItem';
import { frame } from '#texts/frame';
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { Fields } from '../../../../parts/use-fields.ts';
import { Colours } from '../colours.tsx';
import { Fold } from '../fold.tsx';
import { useChoices } from '../use-choices.ts';
import { exempt, type Values } from '../values.ts';
import { whole } from '../whole.ts';

const names = ['taxRateId', 'sku', 'maxPerOrder', 'color'] as const;

/** How it is taxed, numbered and coloured. */
export function Taxes({ fields }: { fields: Fields<Values> }) {
  const { optional } = frame;
  const { type, grants, sku, maxPerOrder, taxRateId } = fields.values;
  const rates = useChoices()?.taxRates.items ?? [];
  const usual = rates.find(({ isDefault }) => isDefault);
  const shown = rates.filter(({ id, active }) => active || id === taxRateId);
  const rate = rates.find(({ id }) => id === taxRateId);
  return (
    <Fold
      title={type === 'service' ? t.numbers : t.goodsNumbers}
      fields={fields}
      of={names}
      digest={[
        taxRateId === exempt ? t.exempt : rate?.name,
        type === 'service' && sku,
        maxPerOrder !== '' && t.atMost({ count: maxPerOrder }),
      ]}
    >
      {grants !== 'giftCard' && (
        <NativeSelect
          {...fields.of('taxRateId')}
          label={t.fields.taxRateId}
          data={[
            { value: '', label: usual ? t.usualTax({ name: usual.name }) : t.noTax },
            ...shown.map(({ id, name }) => ({ value: id, label: name })),
            { value: exempt, label: t.exempt },
          ]}
        />
      )}
      {type === 'service' && (
        <TextInput {...fields.of('sku')} label={t.sku} placeholder={optional} />
      )}
      <NumberInput
        {...fields.of('maxPerOrder')}
        {...whole}
        label={t.fields.maxPerOrder}
        placeholder={t.anyNumber}
      />
      {type === 'service' && <Colours fields={fields} />}
    </Fold>
  );
}
