import { frame } from '#texts/frame';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import document from './phone-countries.graphql';
import styles from './phone-field.module.css';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'leftSection'> {
  /** Number as sent. A national number of a chosen country is followed by its country code (RFC 3966). */
  value?: string;
  onChange?: (value: string) => void;
}

const context = ';phone-context=';

/** Phone number field with the country of national numbers: the business's, or a chosen one. */
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
      leftSectionWidth={isInternational ? undefined : 64}
      leftSectionPointerEvents="auto"
      // An international number says its country itself.
      leftSection={
        isInternational ? null : (
          <span className={styles['country']}>
            <span aria-hidden>{codeOf(country) || '+'}</span>
            <select
              aria-label={label}
              value={country}
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
        )
      }
    />
  );
}
