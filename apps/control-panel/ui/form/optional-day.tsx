import { frame } from '#texts/frame';
import type { DatePickerInputProps } from '@mantine/dates';
import { DateField } from './date-field.tsx';

interface Props extends Pick<
  DatePickerInputProps,
  'description' | 'error' | 'placeholder' | 'minDate'
> {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** Optional day field. */
export default function OptionalDay({ value, onChange, ...props }: Props) {
  const { clear } = frame;
  return (
    <DateField
      {...props}
      value={value || null}
      clearable
      clearButtonProps={{ 'aria-label': `${clear} ${props.label}` }}
      onChange={day => onChange(typeof day === 'string' ? day.slice(0, 10) : '')}
    />
  );
}
