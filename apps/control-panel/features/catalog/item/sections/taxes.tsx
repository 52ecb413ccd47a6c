import { catalogItem as t } from '#texts/catalogItem';
import { frame } from '#texts/frame';
import { NativeSelect, TextInput, UnstyledButton } from '@mantine/core';
import type { Fields } from '../../../../ui/form/use-fields.ts';
import { Fold } from '../fold.tsx';
import { digestOf, Numbers, numbersIn } from '../numbers.tsx';
import { useChoices } from '../use-choices.ts';
import { exempt, type Values } from '../values.ts';
import { Icon } from '../../../../ui/text/icon.tsx';
import styles from '../item.module.css';

/** Same order as the names in the texts. */
const offered = [
  '#b42318',
  '#b5610a',
  '#7d6b00',
  '#11693f',
  '#0f6b78',
  '#1a56c4',
  '#4a57d6',
  '#7a3fb8',
  '#a62f78',
  '#5b5b66',
];

const names = ['taxRateId', 'sku', 'color', ...numbersIn('numbers')] as const;

/** Fields for the tax rate, article number, maximum per order and colour. */
export function Taxes({ fields }: { fields: Fields<Values> }) {
  const { optional } = frame;
  const { type, grants, sku, taxRateId } = fields.values;
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
        ...digestOf(fields.values, 'numbers'),
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
      <Numbers fields={fields} part="numbers" />
      {type === 'service' && <Colours fields={fields} />}
    </Fold>
  );
}

/** Selects the colour of the item's appointments in the calendar. */
function Colours({ fields }: { fields: Fields<Values> }) {
  const { color } = fields.values;
  const names = Object.values(t.colours);
  const all = !color || offered.includes(color) ? offered : [...offered, color];
  return (
    <div>
      <p className={styles['label']}>{t.fields.color}</p>
      <div role="group" aria-label={t.fields.color} className={styles['colours']}>
        {all.map((each, index) => (
          <UnstyledButton
            key={each}
            className={styles['colour']}
            style={{ background: each }}
            aria-label={names[index] ?? each}
            aria-pressed={each === color}
            onClick={() => fields.setFieldValue('color', each === color ? '' : each)}
          >
            {each === color && <Icon name="check" size={16} />}
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
