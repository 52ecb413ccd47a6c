import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { readPastDay } from '../../i18n/read-day.ts';
import { memoize } from '../../i18n/memoize.ts';
import { useSpoken } from '../../i18n/spoken.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `1961-04-12`, or `--04-12` without the year. Any other value is invalid text as typed. */
  value: string;
  onChange: (birthday: string) => void;
}

/** Field for a birthday in local notation, with or without the year. */
export function BirthdayField({ value, onChange, onBlur, ...props }: Props) {
  const { locale } = useSpoken();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...props}
      autoComplete="off"
      value={typed ?? written(value, locale)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(birthdayIn(text, locale) ?? text.trim());
      }}
      onBlur={event => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

function birthdayIn(text: string, locale: string): string | null {
  const read = readPastDay(text, locale);
  if (!read) return null;
  const [month, day] = [read.month, read.day].map(part => String(part).padStart(2, '0'));
  return `${read.year ?? '-'}-${month}-${day}`;
}

/** Formats a birthday in the notation that the field parses, such as `12/04/1961` or `12/04`. */
function written(birthday: string, locale: string): string {
  const found = /^(\d{4}|-)(-\d\d-\d\d)$/.exec(birthday);
  if (!found) return birthday;
  const isYearKnown = found[1] !== '-';
  const date = new Date(`${isYearKnown ? found[1] : '2000'}${found[2]}T00:00:00Z`);
  return (isYearKnown ? dayOfYear : dayOnly)(locale).format(date);
}

const parts = { day: '2-digit', month: '2-digit', timeZone: 'UTC' } as const;
const dayOnly = memoize((locale: string) => new Intl.DateTimeFormat(locale, parts));
const dayOfYear = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { ...parts, year: 'numeric' }),
);
