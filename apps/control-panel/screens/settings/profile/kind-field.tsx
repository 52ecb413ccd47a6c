import { welcome } from '#texts/welcome';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';

interface Props extends Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> {
  /** A kind that there are texts for, such as `beauty_salon`, or one in the owner's words. */
  value: string;
  onChange: (kind: string) => void;
}

/** The kind of a business: chosen by its name, or in words of one's own. */
export function KindField({ value, onChange, ...props }: Props) {
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
