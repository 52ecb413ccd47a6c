import { expect, test } from '@jest/globals';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, validate, visit, type FragmentDefinitionNode } from 'graphql';
import { textOfDocument } from '../../../../apps/control-panel/build/documents.ts';
import { costOf, mostCost } from '../../../../facades/api/graphql/cost.ts';
import { createSchema } from '../../../../src/app/schema.ts';

const app = join(import.meta.dirname, '../../../../apps/control-panel');
const schema = createSchema();
const paths = globSync('**/*.graphql', { cwd: app }).filter(
  path => !path.endsWith('fragments.graphql'),
);
const mostDepth = 10;
const longestPage = 100;

test.each(paths)('%s fits the contract and its limits, at the longest page', async path => {
  const document = parse(await textOfDocument(join(app, path)));
  expect(validate(schema, document)).toEqual([]);
  const [operation, ...others] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('An operation comes first.');
  expect(operation.name?.value).toMatch(/^[A-Z]/);
  const fragments = Object.fromEntries(
    others.map(each => [
      (each as FragmentDefinitionNode).name.value,
      each as FragmentDefinitionNode,
    ]),
  );
  const variables = { limit: longestPage };
  expect(costOf(operation, { schema, fragments, variables })).toBeLessThanOrEqual(mostCost);
  let depth = 0;
  let deepest = 0;
  visit(document, {
    SelectionSet: {
      enter: () => void (deepest = Math.max(deepest, (depth += 1))),
      leave: () => void (depth -= 1),
    },
  });
  expect(deepest).toBeLessThanOrEqual(mostDepth);
});
