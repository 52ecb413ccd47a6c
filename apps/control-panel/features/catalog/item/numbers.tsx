import { catalogItem as t } from '#texts/catalogItem';
import { NumberInput } from '@mantine/core';
import { itemNumbers } from '../../../../../packages/shared/item-numbers.ts';
import type { Fields } from '../../../ui/form/use-fields.ts';
import { numberNames, type ItemNumber, type Values } from './values.ts';
import { whole } from './whole.ts';

/** The parts of the form that list numbers. */
type Part = 'numbers' | 'when';

/** The numbers that a part lists. */
export const numbersIn = (part: Part): readonly ItemNumber[] =>
  numberNames.filter(name => itemNumbers[name].form === part);

const digests: Partial<Record<ItemNumber, (said: { count: number }) => string>> = {
  maxPerOrder: t.atMost,
  maxBookingsPerDay: t.perDay,
  maxBookingsPerWeek: t.perWeek,
};

/** Says what is set of the numbers of a part, in a few words. */
export function digestOf(values: Values, part: Part): string[] {
  return numbersIn(part).flatMap(name => {
    const count = values[name];
    if (count === '') return [];
    return digests[name]?.({ count }) ?? `${t.fields[name]}: ${count}`;
  });
}

/** The numbers that a part lists, one after another. */
export function Numbers({ fields, part }: { fields: Fields<Values>; part: Part }) {
  return numbersIn(part).map(name => (
    <NumberInput
      key={name}
      {...fields.of(name)}
      {...whole}
      min={itemNumbers[name].least}
      label={t.fields[name]}
      placeholder={t.anyNumber}
    />
  ));
}
