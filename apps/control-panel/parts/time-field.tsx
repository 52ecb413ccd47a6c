import { TextInput, type TextInputProps } from '@mantine/core';

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  value: string;
  onChange: (time: string) => void;
  /** Whether it may be emptied, and says so; otherwise the last time holds until there is another. */
  clearable?: boolean;
}

/** A time of the day, `HH:MM`. */
export function TimeField({ onChange, clearable = false, ...props }: Props) {
  return (
    <TextInput
      type="time"
      {...props}
      onChange={({ currentTarget: { value } }) => {
        if (value || clearable) onChange(value);
      }}
    />
  );
}
