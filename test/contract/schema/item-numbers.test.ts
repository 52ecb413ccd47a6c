import { expect, test } from '@jest/globals';
import { isInputObjectType, valueFromASTUntyped } from 'graphql';
import { createSchema } from '../../../src/app/schema.ts';
import { itemNumbers } from '../../../packages/shared/item-numbers.ts';

test('The whole numbers of an item have the same limits in files as in the contract.', () => {
  const input = createSchema().getType('SaveCatalogItemInput');
  if (!isInputObjectType(input)) throw new Error('There is no such input.');
  const limits = Object.keys(itemNumbers).map(name => {
    const limit = input
      .getFields()
      [name]?.astNode?.directives?.find(directive => directive.name.value === 'limit');
    const given = limit?.arguments?.map(each => [each.name.value, valueFromASTUntyped(each.value)]);
    const { min, max } = Object.fromEntries(given ?? []) as Record<string, number>;
    return [name, { least: min, most: max }];
  });
  const known = Object.entries(itemNumbers).map(([name, { least, most }]) => [
    name,
    { least, most },
  ]);
  expect(Object.fromEntries(limits)).toEqual(Object.fromEntries(known));
});
