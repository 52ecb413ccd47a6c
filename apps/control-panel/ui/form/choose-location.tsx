import { locations as t } from '#texts/locations';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useAllLocations, useHasSeveral } from '../../data/locations/locations.ts';

interface Props extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> {
  /** Id of the chosen location; empty for none. */
  value: string;
  onChange: (locationId: string) => void;
  /** Ids of the locations to choose from; default: all. */
  only?: readonly string[];
  /** Text of the choice of none; without it, a choice of none asks for one. */
  none?: string;
}

/** Field to choose a location of the business. A business with one location has no such field. */
export function ChooseLocation({ value, onChange, only, none, ...props }: Props) {
  const all = useAllLocations();
  if (!useHasSeveral()) return null;
  // The stored location remains a choice when it is archived.
  const shown = all.filter(
    ({ id, status }) => id === value || (status === 'active' && only?.includes(id) !== false),
  );
  const data = [
    ...(none !== undefined || value === '' ? [{ value: '', label: none ?? t.choose }] : []),
    ...shown.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <NativeSelect
      label={t.location}
      {...props}
      data={data}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
