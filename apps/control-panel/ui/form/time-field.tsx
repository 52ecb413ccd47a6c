import { frame } from '#texts/frame';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { memoize } from '../../i18n/memoize.ts';
import { usesHalfDays } from '../../../../packages/shared/local-clock.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import { readTime } from '../../i18n/read-time.ts';

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** `HH:MM`. */
  value: string;
  onChange: (time: string) => void;
  /** True if the field may be emptied. Otherwise the last valid time stays until a new one is entered. */
  clearable?: boolean;
}

const pauseMs = 400;

/** Field for a time of day in free notation. The value is displayed in the locale's format. */
export function TimeField(props: Props) {
  const { value, onChange, clearable = false, error, onBlur, ...rest } = props;
  const { locale } = useSpoken();
  const { wrongTime } = frame;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; isLeft: boolean } | null>(null);
  const isWrong = typed !== null && typed.text.trim() !== '' && readTime(typed.text) === null;
  useEffect(() => {
    const { current } = input;
    if (!isWrong || !current?.form) return undefined;
    // Prevents the submission of a form with an invalid time.
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      current.focus();
    };
    const { form } = current;
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [isWrong]);
  const take = (text: string) => {
    const time = text.trim() === '' && clearable ? '' : readTime(text);
    if (time !== null && time !== value) onChange(time);
  };
  const takeTyped = useEffectEvent(take);
  const text = typed?.text;
  useEffect(() => {
    if (text === undefined) return undefined;
    // A pause means that the input is complete: `14` is accepted before the field loses focus.
    const timer = setTimeout(() => takeTyped(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const settle = () => {
    if (typed) take(typed.text);
    setTyped(typed && isWrong ? { ...typed, isLeft: true } : null);
  };
  return (
    <TextInput
      ref={input}
      autoComplete="off"
      {...rest}
      error={typed?.isLeft && isWrong ? wrongTime : error}
      value={typed?.text ?? shownIn(locale)(value)}
      onChange={({ currentTarget: { value: now } }) => {
        setTyped({ text: now, isLeft: false });
        // A complete time is accepted at once, because other fields depend on it. `1` may become `15`, so it
        // waits.
        if (/^(?:\d\d?[:.]\d\d(?:\s*[ap]m)?)?$/i.test(now)) take(now);
      }}
      onBlur={event => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={event => {
        if (event.key === 'Enter') settle();
        const by = { ArrowUp: 15, ArrowDown: -15 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        setTyped(null);
        onChange(later(value || '09:00', by));
      }}
    />
  );
}

function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(Date.UTC(2000, 0, 1, hour, minute + minutes)).toISOString().slice(11, 16);
}

/** Returns a function that formats `14:30` for a locale. */
const shownIn = memoize((locale: string) => {
  if (!usesHalfDays(locale)) return (time: string) => time;
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return (time: string) => time && format.format(new Date(`2000-01-01T${time}Z`));
});
