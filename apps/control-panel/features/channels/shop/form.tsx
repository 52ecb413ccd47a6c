import { channelsShop as t } from '#texts/channelsShop';
import { frame } from '#texts/frame';
import { Button, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import brandingInput from 'virtual:limits/ShopBrandingInput';
import contactsInput from 'virtual:limits/ShopContactsInput';
import legalInput from 'virtual:limits/ShopLegalInput';
import shopInput from 'virtual:limits/SaveShopInput';
import { Suspense } from 'react';
import { useCan } from '../../../data/can.ts';
import type { Problem } from '../../../data/problem.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import type { ChannelShopQuery, DeliveryMethodKind } from '../../../data/operations.generated.ts';
import { showDone, showFailure } from '../../../ui/change/toasts.ts';
import { useFields, type Fields } from '../../../ui/form/use-fields.ts';
import { useFollowed } from '../../../ui/form/use-followed.ts';
import { Contacts, Look, Selling } from './fields.tsx';
import { Preview } from './preview.tsx';
import { Publishing } from './publishing.tsx';
import saveDocument from './save-shop.graphql';
import { inputOf, previewOf, typedOf, ways, type Typed } from './typed-shop.ts';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import styles from '../channels.module.css';

const Domains = lazyComponent(() => import('./domains/domains.tsx'));

const limits = { ...brandingInput, ...contactsInput, ...legalInput, ...shopInput };

/** Form with all settings of a shop, beside a live preview. */
export function Form({ shop }: { shop: ChannelShopQuery['shop'] }) {
  const { save, saved } = frame;
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('shop_write');
  const stored = typedOf(shop);
  // The service shows the shop, unless its owner has named another storefront.
  const isServedHere = shop.webAddress !== null && shop.storefrontUrl === null;
  const fields = useFields(limits, stored);
  useFollowed(fields, stored);
  const [preview] = useDebouncedValue(previewOf(businessId, fields.values), 500);
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['shop', 'business'],
    showsFailures: true,
    onDone: () => showDone(saved),
  });
  const refuse = (error: Problem) => {
    // Issues of a delivery or payment method have paths that match no field, so they show as a message.
    if (error.issues.some(({ path }) => path.includes('Methods'))) showFailure(error);
    else fields.showFailure(error);
  };
  const run = fields.onSubmit(typed =>
    mutate(
      { input: { businessId, version: shop.version, ...inputOf(typed, shop, t.ways) } },
      { onError: refuse },
    ),
  );
  return (
    <div className={styles['beside']}>
      <div className={styles['parts']}>
        <Publishing shop={shop} typed={stored} />
        <Suspense>{isServedHere && <Domains />}</Suspense>
        <form className={styles['parts']} onSubmit={run} noValidate>
          <fieldset className={styles['parts']} disabled={!canWrite}>
            <Look fields={fields} />
            <Selling fields={fields} assistantUrl={shop.assistantUrl} />
            <Delivery fields={fields} />
            <Contacts fields={fields} slug={shop.slug} />
          </fieldset>
          {canWrite && (
            <div className={styles['saving']}>
              <Button type="submit" loading={isPending}>
                {save}
              </Button>
              {fields.isDirty() && <span>{t.unsaved}</span>}
            </div>
          )}
        </form>
      </div>
      <Preview src={preview} />
    </div>
  );
}

/** Delivery methods with their prices and zones. */
function Delivery({ fields }: { fields: Fields<Typed> }) {
  const on = ways.filter(way => fields.values[`${way}On`]);
  return (
    <Card labelledBy="shop-delivery">
      <h2 id="shop-delivery">{t.delivery}</h2>
      {ways.map(way => (
        <div key={way} className={styles['way']}>
          <Switch
            {...fields.getInputProps(`${way}On`, { type: 'checkbox' })}
            label={t.ways[way]}
            // At least one delivery method is required, so the last one cannot be unchecked.
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
