import { channelsShop as t } from '#texts/channelsShop';
import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import brandingInput from 'virtual:limits/ShopBrandingInput';
import contactsInput from 'virtual:limits/ShopContactsInput';
import legalInput from 'virtual:limits/ShopLegalInput';
import shopInput from 'virtual:limits/SaveShopInput';
import { useCan } from '../../../api/can.ts';
import type { Problem } from '../../../api/problem.ts';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import type { ChannelShopQuery } from '../../../operations.generated.ts';
import { showDone, showFailure } from '../../../parts/toasts.ts';
import { useFields } from '../../../parts/use-fields.ts';
import { useFollowed } from '../../../parts/use-followed.ts';
import styles from '../channels.module.css';
import { Delivery } from './delivery.tsx';
import { Contacts, Look, Selling } from './fields.tsx';
import { Preview } from './preview.tsx';
import { Publishing } from './publishing.tsx';
import saveDocument from './save-shop.graphql';
import { inputOf, previewOf, typedOf } from './typed-shop.ts';

const limits = { ...brandingInput, ...contactsInput, ...legalInput, ...shopInput };

/** The settings of a shop, to be changed and saved together, beside the shop with what is typed. */
export function Form({ shop }: { shop: ChannelShopQuery['shop'] }) {
  const { save, saved } = frame;
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('shop_write');
  const stored = typedOf(shop);
  const fields = useFields(limits, stored);
  useFollowed(fields, stored);
  const [preview] = useDebouncedValue(previewOf(businessId, fields.values), 500);
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['shop', 'business'],
    showsFailures: true,
    onDone: () => showDone(saved),
  });
  const refuse = (error: Problem) => {
    // What a way of delivery is called has no field by its name alone.
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
        <form className={styles['parts']} onSubmit={run} noValidate>
          <fieldset className={styles['parts']} disabled={!canWrite}>
            <Look fields={fields} />
            <Selling fields={fields} />
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
