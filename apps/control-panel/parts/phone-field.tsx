import { frame } from '#texts/frame';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../api/session.ts';
import { useRead } from '../api/use-read.ts';
import { useSpoken } from '../texts/spoken.ts';
import document from './phone-countries.graphql';
import styles from './phone-field.module.css';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'leftSection'> {
  /** The number as it is sent: a national one of a chosen country has its country code behind it (RFC 3966). */
  value?: string;
  onChange?: (value: string) => void;
}

const context = ';phone-context=';

/** A phone number, with the country of a national one beside it: the business’s, until another is chosen. */
export function PhoneField({ value = '', onChange, ...props }: Props) {
  const { country: label } = frame;
  const { language } = useSpoken();
  const { id: businessId } = useBusiness();
  const { data } = useRead('business', document, { businessId, language });
  const { phoneCountry = null, phoneCountries = [] } = data?.business ?? {};
  const [picked, pick] = useState<string | null>(null);
  const [number = '', code] = value.split(context);
  const isInternational = /^[\s(]*(\+|00)/.test(number);
  const sent = phoneCountries.find(({ dialCode }) => dialCode === code)?.country;
  const country = isInternational ? '' : (picked ?? sent ?? phoneCountry ?? '');
  const codeOf = (chosen: string) =>
    phoneCountries.find(each => each.country === chosen)?.dialCode ?? '';
  const send = (typed: string, chosen: string | null) => {
    const dialCode = chosen === null || chosen === phoneCountry ? '' : codeOf(chosen);
    onChange?.(dialCode && typed.trim() ? `${typed}${context}${dialCode}` : typed);
  };
  return (
    <TextInput
      {...props}
      type="tel"
      value={number}
      onChange={({ currentTarget }) => send(currentTarget.value, country || picked)}
      leftSectionWidth={64}
      leftSectionPointerEvents="auto"
      leftSection={
        <span className={styles['country']}>
          <span aria-hidden>{codeOf(country) || '+'}</span>
          <select
            aria-label={label}
            value={country}
            disabled={isInternational}
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.value || null;
              pick(chosen);
              send(number, chosen);
            }}
          >
            <option value="">+</option>
            {phoneCountries.map(({ country: each, name, dialCode }) => (
              <option key={each} value={each}>
                {name} {dialCode}
              </option>
            ))}
          </select>
        </span>
      }
    />
  );
}
