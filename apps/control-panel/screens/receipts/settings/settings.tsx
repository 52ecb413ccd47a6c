import { receipts as t } from '#texts/receipts';
import { frame } from '#texts/frame';
import { Button, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import updateBusinessInput from 'virtual:limits/UpdateBusinessInput';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import type { ReceiptSettingsQuery, ReceiptsIssued } from '../../../operations.generated.ts';
import { Failed } from '../../../parts/failed.tsx';
import { Page } from '../../../parts/page.tsx';
import { showDone } from '../../../parts/toasts.ts';
import { useFields } from '../../../parts/use-fields.ts';
import { useFollowed } from '../../../parts/use-followed.ts';
import styles from '../receipts.module.css';
import { Logo } from './logo.tsx';
import { Preview } from './preview.tsx';
import document from './receipt-settings.graphql';
import saveDocument from './save-receipt-settings.graphql';
import { TaxRates } from './tax-rates.tsx';

/** How the receipts of the business look, with one to look at beside it. */
export default function Settings({ onClose }: { onClose: () => void }) {
  const { id: businessId } = useBusiness();
  const { data, error, refetch } = useRead('business', document, { businessId });
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
