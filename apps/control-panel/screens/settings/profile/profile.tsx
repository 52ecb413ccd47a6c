import { settingsProfile as t } from '#texts/settingsProfile';
import { frame } from '#texts/frame';
import {
  Button,
  NativeSelect,
  NumberInput,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useMemo } from 'react';
import updateBusinessInput from 'virtual:limits/UpdateBusinessInput';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { useUndoable } from '../../../api/use-undo.ts';
import type { BusinessProfileQuery } from '../../../operations.generated.ts';
import { Card } from '../../../parts/card.tsx';
import { Failed } from '../../../parts/failed.tsx';
import { PhoneField } from '../../../parts/phone-field.tsx';
import { useFields } from '../../../parts/use-fields.ts';
import { useFollowed } from '../../../parts/use-followed.ts';
import { useSpoken } from '../../../texts/spoken.ts';
import saveDocument from '../save-business-settings.graphql';
import styles from '../settings.module.css';
import { Waiting } from '../waiting.tsx';
import { KindField } from './kind-field.tsx';
import document from './business-profile.graphql';
import { placesFor } from './choices.ts';
import { profileIn, typedOf, type NumberName } from './typed-profile.ts';

/** The profile of the business: its name and place, its online booking, and its limits for selling. */
export default function Profile() {
  const { id: businessId } = useBusiness();
  const { data, error, refetch } = useRead('business', document, { businessId });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  return data ? <Form business={data.business} /> : <Waiting />;
}

/** Hundreds of choices are in the page only while they are shown. */
const choice = {
  searchable: true,
  allowDeselect: false,
  comboboxProps: { keepMounted: false },
} as const;

const proofs = ['never', 'when_suspicious', 'always'] as const;

function Form({ business }: { business: BusinessProfileQuery['business'] }) {
  const { save } = frame;
  const { language } = useSpoken();
  const stored = typedOf(business);
  const fields = useFields(updateBusinessInput, stored);
  useFollowed(fields, stored);
  const done = useUndoable(['business']);
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['business'],
    showsFailures: true,
    onDone: (_, __, eventId) => done(t.saved, eventId),
  });
  const { locale, timezone } = business;
  const places = useMemo(
    () => placesFor(language, { locale, timezone }),
    [language, locale, timezone],
  );
  const { id: businessId, version } = business;
  const run = fields.onSubmit(typed =>
    mutate(
      { input: { businessId, version, ...profileIn(typed) } },
      { onError: fields.showFailure },
    ),
  );
  const number = (name: NumberName, label: string, unit: string, hint?: string) => (
    <NumberInput
      {...fields.of(name)}
      label={label}
      description={hint}
      min={0}
      allowDecimal={false}
      hideControls
      inputMode="numeric"
      rightSection={unit}
      rightSectionWidth={unit ? 96 : undefined}
    />
  );
  return (
    <form className={styles['settings']} onSubmit={run} noValidate>
      <Card labelledBy="business">
        <h2 id="business">{t.business}</h2>
        <TextInput {...fields.of('name')} label={t.name} autoComplete="organization" />
        <KindField
          {...fields.getInputProps('businessType')}
          value={fields.values.businessType}
          label={t.kind}
          maxLength={100}
        />
        <PhoneField {...fields.of('phone')} label={t.phone} />
        <Textarea
          {...fields.of('address')}
          label={t.address}
          description={t.addressHint}
          autosize
          minRows={2}
          autoComplete="street-address"
        />
      </Card>
      <Card labelledBy="link">
        <h2 id="link">{t.link}</h2>
        <TextInput
          {...fields.of('slug')}
          label={t.slug}
          description={t.slugHint({ address: `${location.origin}/book/${business.slug}` })}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Card>
      <Card labelledBy="region">
        <h2 id="region">{t.region}</h2>
        <Select
          {...fields.of('timezone')}
          label={t.timezone}
          description={t.timezoneHint}
          data={places.zones}
          {...choice}
        />
        <Select
          {...fields.of('currency')}
          label={t.currency}
          description={t.currencyHint}
          data={places.currencies}
          {...choice}
        />
        <Select
          {...fields.of('locale')}
          label={t.locale}
          description={t.localeHint}
          data={places.locales}
          {...choice}
        />
      </Card>
      <Card labelledBy="booking">
        <h2 id="booking">{t.booking}</h2>
        {number('minNoticeMinutes', t.notice, t.minutes)}
        {number('horizonDays', t.horizon, t.days)}
        {number('slotStepMinutes', t.step, t.minutes)}
        {number('visitGapMinutes', t.gap, t.minutes)}
        {number('cancelCutoffMinutes', t.cutoff, t.before)}
        {number('parallelCapacity', t.capacity, '', t.capacityHint)}
        <NativeSelect
          {...fields.of('phoneProof')}
          label={t.proof}
          data={proofs.map(value => ({ value, label: t.proofs[value] }))}
        />
      </Card>
      <Card labelledBy="selling">
        <h2 id="selling">{t.selling}</h2>
        {number('maxQuantityPerLine', t.quantity, '')}
        {number('staffDiscountPercent', t.staffDiscount, '%')}
        {number('managerDiscountPercent', t.managerDiscount, '%')}
        {number('giftCardMonths', t.giftCards, t.months, t.giftCardsHint)}
        <Switch
          {...fields.getInputProps('missedVisitsCount', { type: 'checkbox' })}
          label={t.missed}
        />
      </Card>
      <Button type="submit" loading={isPending} className={styles['save']}>
        {save}
      </Button>
    </form>
  );
}
