import { settingsProfile as t } from '#texts/settingsProfile';
import { frame } from '#texts/frame';
import { welcome } from '#texts/welcome';
import {
  Button,
  NativeSelect,
  NumberInput,
  Select,
  Switch,
  Textarea,
  TextInput,
  Autocomplete,
  type AutocompleteProps,
} from '@mantine/core';
import { useMemo } from 'react';
import updateBusinessInput from 'virtual:limits/UpdateBusinessInput';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useRead } from '../../../data/use-read.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import type { BusinessProfileQuery } from '../../../data/operations.generated.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useFollowed } from '../../../ui/form/use-followed.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import saveDocument from '../save-business-settings.graphql';
import { Waiting } from '../waiting.tsx';
import document from './business-profile.graphql';
import { profileIn, typedOf, type NumberName } from './typed-profile.ts';
import { writtenLanguage } from '../../../../../packages/shared/languages.ts';
import { currenciesIn, zones } from '../../../i18n/regions.ts';
import styles from '../settings.module.css';

/** Common locales: language and region for date and number formats. */
const locales =
  'en-GB en-US en-AU en-CA en-IE de-DE de-AT de-CH ru-RU fr-FR fr-BE fr-CH es-ES es-MX it-IT it-CH pl-PL uk-UA'
    .split(' ')
    .filter(writtenLanguage);

/** Profile page: name and location, online booking, and sales limits. */
export default function Profile() {
  const { id: businessId } = useBusiness();
  const { data, error, refetch } = useRead('business', document, { businessId });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  return data ? <Form business={data.business} /> : <Waiting />;
}

/** The lists have hundreds of options, so they are mounted only while open. */
const choice = {
  searchable: true,
  allowDeselect: false,
  comboboxProps: { keepMounted: false },
} as const;

const proofs = ['never', 'when_suspicious', 'always'] as const;

function Form({ business }: { business: BusinessProfileQuery['business'] }) {
  const { save } = frame;
  const { language } = useSpoken();
  const [, set] = useAddress();
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
        {business.canAddLocation && business.locationCount === 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={styles['save']}
            onClick={() => set({ view: 'locations', open: 'add' })}
          >
            {t.addLocation}
          </Button>
        )}
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

/** Returns searchable options for time zone, currency and locale. The stored values are always included. */
function placesFor(language: string, stored: { locale: string; timezone: string }) {
  const speech = new Intl.DisplayNames(language, { type: 'language' });
  return {
    zones: [...new Set([stored.timezone, ...zones])],
    currencies: currenciesIn(language),
    locales: [...new Set([stored.locale, ...locales])]
      .map(value => ({ value, label: speech.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language)),
  };
}

interface Props extends Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> {
  /** A key with texts, such as `beauty_salon`, or the owner's own words. */
  value: string;
  onChange: (kind: string) => void;
}

/** Field for the kind of business: a known kind by its name, or free text. */
function KindField({ value, onChange, ...props }: Props) {
  const kinds: Record<string, string> = welcome.kinds;
  const keyOf = (name: string) => Object.keys(kinds).find(key => kinds[key] === name.trim());
  return (
    <Autocomplete
      {...props}
      data={Object.values(kinds)}
      value={kinds[value] ?? value}
      onChange={text => onChange(keyOf(text) ?? text)}
    />
  );
}
