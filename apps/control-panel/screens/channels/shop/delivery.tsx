import { channelsShop as t } from '#texts/channelsShop';
import { Switch, TextInput } from '@mantine/core';
import type { DeliveryMethodKind } from '../../../operations.generated.ts';
import { AmountField } from '../../../parts/amount-field.tsx';
import { Card } from '../../../parts/card.tsx';
import type { Fields } from '../../../parts/use-fields.ts';
import styles from '../channels.module.css';
import { ways, type Typed } from './typed-shop.ts';

/** How goods come to buyers: each way with its price, and to where. */
export function Delivery({ fields }: { fields: Fields<Typed> }) {
  const on = ways.filter(way => fields.values[`${way}On`]);
  return (
    <Card labelledBy="shop-delivery">
      <h2 id="shop-delivery">{t.delivery}</h2>
      {ways.map(way => (
        <div key={way} className={styles['way']}>
          <Switch
            {...fields.getInputProps(`${way}On`, { type: 'checkbox' })}
            label={t.ways[way]}
            // One way at least: the last one stays.
            disabled={on.length === 1 && on[0] === way}
          />
          {on.includes(way) && <Way fields={fields} way={way} />}
        </div>
      ))}
    </Card>
  );
}

function Way({ fields, way }: { fields: Fields<Typed>; way: DeliveryMethodKind }) {
  const of = (label: string) => ({ label, 'aria-label': `${t.ways[way]}: ${label}` });
  return (
    <div className={styles['terms']}>
      <TextInput
        {...fields.of(`${way}Name`)}
        {...of(t.wayName)}
        placeholder={t.ways[way]}
        maxLength={100}
      />
      <AmountField {...fields.of(`${way}Price`)} {...of(t.price)} placeholder="0" />
      {way !== 'pickup' && (
        <>
          <AmountField {...fields.of(`${way}FreeFrom`)} {...of(t.freeFrom)} />
          <TextInput
            {...fields.of(`${way}Zones`)}
            {...of(t.zones)}
            placeholder={t.everywhere}
            description={t.zonesHint}
            className={styles['wide']}
          />
        </>
      )}
    </div>
  );
}
