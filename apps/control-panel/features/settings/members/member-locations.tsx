import { locations as t } from '#texts/locations';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useAllLocations, useHasSeveral } from '../../../data/locations/locations.ts';

interface Props extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> {
  /** Ids of the locations that a member is limited to; empty for all. */
  value: readonly string[];
  onChange: (locationIds: string[]) => void;
}

/** Field for the locations of a member. A business with one location has no such field. */
export function MemberLocations({ value, onChange, ...props }: Props) {
  const all = useAllLocations();
  if (!useHasSeveral()) return null;
  return (
    <MultiSelect
      {...props}
      data={all
        .filter(({ id, status }) => status === 'active' || value.includes(id))
        .map(({ id, name }) => ({ value: id, label: name }))}
      value={[...value]}
      placeholder={value.length === 0 ? t.all : undefined}
      onChange={onChange}
    />
  );
}
