import { receipts as t } from '#texts/receipts';
import { frame } from '#texts/frame';
import { Button, SegmentedControl, Switch, Textarea, TextInput, FileButton } from '@mantine/core';
import { Suspense } from 'react';
import updateBusinessInput from 'virtual:limits/UpdateBusinessInput';
import { useHasSeveral } from '../../../data/locations/locations.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useRead } from '../../../data/use-read.ts';
import type { ReceiptSettingsQuery, ReceiptsIssued } from '../../../data/operations.generated.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { lazyComponent, nothing } from '../../../ui/layout/lazy-component.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { showDone } from '../../../ui/change/toasts.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useFollowed } from '../../../ui/form/use-followed.ts';
import { Preview } from './preview.tsx';
import settingsDocument from './receipt-settings.graphql';
import saveDocument from './save-receipt-settings.graphql';
import { TaxRates } from './tax-rates.tsx';
import { ignoreDoubleClick } from '../../../ui/input/ignore-double-click.ts';
import setLogoDocument from './set-receipt-logo.graphql';
import styles from '../receipts.module.css';

const LocationPrefixes = lazyComponent(() => import('./location-prefixes.tsx'), nothing);

/** Longest side in pixels. Print needs no larger logo, and the server accepts requests of at most 1 MB. */
const longest = 840;

/** Settings of the receipts' appearance, with a preview. */
export default function Settings({ onClose }: { onClose: () => void }) {
  const { id: businessId } = useBusiness();
  const { data, error, refetch } = useRead('business', settingsDocument, { businessId });
  return (
    <Page
      title={t.settingsTitle}
      actions={
        <Button variant="default" onClick={onClose}>
          {t.toList}
        </Button>
      }
    >
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {data && <Form read={data} />}
    </Page>
  );
}

function typedOf(business: ReceiptSettingsQuery['business']) {
  return {
    legalName: business.legalName ?? '',
    taxNumber: business.taxNumber ?? '',
    vatNumber: business.vatNumber ?? '',
    receiptAddress: business.receiptAddress ?? '',
    receiptFooter: business.receiptFooter ?? '',
    receiptPrefix: business.receiptPrefix ?? '',
    receiptYearly: business.receiptYearly ?? true,
    receiptsIssued: business.receiptsIssued ?? ('by_hand' as ReceiptsIssued),
    pricesIncludeTax: business.pricesIncludeTax,
  };
}

function Form({ read: { business, receiptLogo, taxRates } }: { read: ReceiptSettingsQuery }) {
  const { save, saved } = frame;
  const { id: businessId } = useBusiness();
  const hasSeveral = useHasSeveral();
  const stored = typedOf(business);
  const fields = useFields(updateBusinessInput, stored);
  useFollowed(fields, stored);
  const { values } = fields;
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['business', 'receipt'],
    showsFailures: true,
    onDone: () => showDone(saved),
  });
  const settings = {
    legalName: values.legalName.trim() || null,
    taxNumber: values.taxNumber.trim() || null,
    vatNumber: values.vatNumber.trim() || null,
    receiptAddress: values.receiptAddress.trim() || null,
    receiptFooter: values.receiptFooter.trim() || null,
    receiptPrefix: values.receiptPrefix.trim(),
    receiptYearly: values.receiptYearly,
    pricesIncludeTax: values.pricesIncludeTax,
  };
  const run = fields.onSubmit(({ receiptsIssued }) =>
    mutate(
      { input: { businessId, version: business.version, ...settings, receiptsIssued } },
      { onError: fields.showFailure },
    ),
  );
  return (
    <div className={styles['settings']}>
      <form className={styles['fields']} onSubmit={run} noValidate>
        <h2>{t.seller}</h2>
        <Logo url={receiptLogo.url} />
        <TextInput {...fields.of('legalName')} label={t.legalName} placeholder={business.name} />
        <Textarea
          {...fields.of('receiptAddress')}
          label={t.address}
          placeholder={business.address ?? ''}
          rows={3}
        />
        <TextInput {...fields.of('taxNumber')} label={t.taxNumber} />
        <TextInput {...fields.of('vatNumber')} label={t.vatNumber} />
        <Textarea {...fields.of('receiptFooter')} label={t.footer} rows={4} />
        <h2>{t.numbers}</h2>
        <TextInput {...fields.of('receiptPrefix')} label={t.prefix} placeholder="R-" />
        <Switch
          label={t.yearly}
          checked={values.receiptYearly}
          onChange={({ currentTarget }) =>
            fields.setFieldValue('receiptYearly', currentTarget.checked)
          }
        />
        {hasSeveral && (
          <Suspense>
            <LocationPrefixes />
          </Suspense>
        )}
        <SegmentedControl
          aria-label={t.issuedWhen}
          value={values.receiptsIssued}
          onChange={value => fields.setFieldValue('receiptsIssued', value as ReceiptsIssued)}
          data={[
            { value: 'on_payment', label: t.onPayment },
            { value: 'by_hand', label: t.byHand },
          ]}
        />
        <h2>{t.taxes}</h2>
        <Switch
          label={t.includeTax}
          description={t.includeTaxHint}
          checked={values.pricesIncludeTax}
          onChange={({ currentTarget }) =>
            fields.setFieldValue('pricesIncludeTax', currentTarget.checked)
          }
        />
        <TaxRates rates={taxRates.items} />
        <Button type="submit" loading={isPending} mt="sm">
          {save}
        </Button>
      </form>
      <Preview settings={settings} />
    </div>
  );
}

/** Uploads or removes the logo on receipts. */
function Logo({ url }: { url: string | null }) {
  const { saved } = frame;
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(setLogoDocument, {
    affects: ['business', 'receipt'],
    onDone: () => showDone(saved),
  });
  const choose = async (file: File | null) => {
    if (file) mutate({ input: { businessId, content: await shrunk(file) } });
  };
  return (
    <div className={styles['logo']}>
      {url && <img src={url} alt={t.logo} />}
      <FileButton accept="image/*" onChange={file => void choose(file)}>
        {props => (
          <Button {...props} variant="default" loading={isPending}>
            {url ? t.otherLogo : t.addLogo}
          </Button>
        )}
      </FileButton>
      {url && (
        <Button
          variant="subtle"
          color="gray"
          onClick={ignoreDoubleClick(() => mutate({ input: { businessId, content: null } }))}
        >
          {t.noLogo}
        </Button>
      )}
    </div>
  );
}

/**
 * Returns the picture in base64 as a PNG of limited size. A picture that the browser cannot decode stays
 * unchanged.
 */
async function shrunk(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return base64Of(file);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  return base64Of(png ?? file);
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}
