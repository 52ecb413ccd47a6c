import { receipts as t } from '#texts/receipts';
import { frame } from '#texts/frame';
import { Button, NumberInput, Switch, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import saveTaxRateInput from 'virtual:limits/SaveTaxRateInput';
import { useCan } from '../../../data/can.ts';
import { useHasSeveral } from '../../../data/locations/locations.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import type { ReceiptSettingsQuery } from '../../../data/operations.generated.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { lazyComponent, nothing } from '../../../ui/layout/lazy-component.tsx';
import { usePercent } from '../../../ui/text/money.tsx';
import styles from '../receipts.module.css';
import type { Percents } from './rates-at.tsx';
import document from './save-tax-rate.graphql';

const RatesAt = lazyComponent(() => import('./rates-at.tsx'), nothing);

type Rate = ReceiptSettingsQuery['taxRates']['items'][number];

/** Tax rates of the business. Items without their own rate use the default one. */
export function TaxRates({ rates }: { rates: readonly Rate[] }) {
  const percent = usePercent();
  const canWrite = useCan()('catalog_write');
  const [asked, ask] = useState<Rate | 'new' | null>(null);
  return (
    <>
      <ul className={styles['rates']}>
        {rates.map(rate => (
          <li key={rate.id}>
            <span>
              {rate.name} · {percent(rate.percent)}
              {rate.isDefault && ` · ${t.usual}`}
              {!rate.active && ` · ${t.unused}`}
            </span>
            {canWrite && (
              <Button
                size="xs"
                variant="default"
                aria-label={`${t.change} ${rate.name}`}
                onClick={() => ask(rate)}
              >
                {t.change}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canWrite && (
        <Button variant="default" onClick={() => ask('new')}>
          {t.addRate}…
        </Button>
      )}
      {asked && <RateForm rate={asked === 'new' ? null : asked} onClose={() => ask(null)} />}
    </>
  );
}

function RateForm({ rate, onClose }: { rate: Rate | null; onClose: () => void }) {
  const { save } = frame;
  const { id: businessId } = useBusiness();
  const initial = {
    name: rate?.name ?? '',
    percent: (rate?.percent ?? '') as number | '',
    isDefault: rate?.isDefault ?? false,
    active: rate?.active ?? true,
  };
  const placed = Object.fromEntries(
    rate?.locations.map(({ locationId, percent }) => [locationId, percent]) ?? [],
  );
  const [percents, setPercents] = useState<Percents>(placed);
  const hasSeveral = useHasSeveral();
  const locations = Object.entries(percents)
    .filter(([id, percent]) => percent !== (placed[id] ?? ''))
    .map(([locationId, percent]) => ({
      locationId,
      percent: percent === '' ? null : Number(percent),
    }));
  const fields = useFields(saveTaxRateInput, initial);
  const { mutate, isPending } = useChange(document, {
    affects: ['business', 'catalog', 'receipt'],
    showsFailures: true,
    onDone: onClose,
  });
  const run = ({ name, percent, ...flags }: typeof initial) =>
    mutate(
      {
        input: {
          businessId,
          ...(rate && { taxRateId: rate.id, version: rate.version }),
          name: name.trim(),
          ...(percent !== '' && { percent }),
          ...flags,
          ...(locations.length > 0 && { locations }),
        },
      },
      { onError: fields.showFailure },
    );
  return (
    <Confirm
      opened
      title={rate ? rate.name : t.addRate}
      action={save}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <TextInput {...fields.of('name')} label={t.rateName} />
      <NumberInput
        {...fields.of('percent')}
        label={t.percent}
        min={0}
        max={100}
        decimalScale={4}
        allowedDecimalSeparators={['.', ',']}
        hideControls
        inputMode="decimal"
        mt="sm"
      />
      {hasSeveral && (
        <Suspense>
          <RatesAt percents={percents} usual={fields.values.percent} onChange={setPercents} />
        </Suspense>
      )}
      <Switch
        label={t.isUsual}
        checked={fields.values.isDefault}
        onChange={({ currentTarget }) => fields.setFieldValue('isDefault', currentTarget.checked)}
        mt="md"
      />
      <Switch
        label={t.isActive}
        checked={fields.values.active}
        onChange={({ currentTarget }) => fields.setFieldValue('active', currentTarget.checked)}
        mt="sm"
      />
    </Confirm>
  );
}
