import { NumberInput } from '@mantine/core';
import { useLocations } from '../../../data/locations/locations.ts';

/** Percentages by location; an empty text is that of the rate. */
export type Percents = Readonly<Record<string, number | string>>;

interface Props {
  percents: Percents;
  usual: number | string;
  onChange: (percents: Percents) => void;
}

/** Fields for the percentages of a tax rate at further locations. */
export default function RatesAt({ percents, usual, onChange }: Props) {
  return useLocations()
    .filter(({ isMain }) => !isMain)
    .map(({ id, name }) => (
      <NumberInput
        key={id}
        label={`${name}, %`}
        placeholder={String(usual)}
        value={percents[id] ?? ''}
        onChange={value => onChange({ ...percents, [id]: value })}
        min={0}
        max={100}
        decimalScale={4}
        allowedDecimalSeparators={['.', ',']}
        hideControls
        inputMode="decimal"
        mt="sm"
      />
    ));
}
