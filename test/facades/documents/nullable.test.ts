import { expect, test } from '@jest/globals';
import type { JsonSchema } from '../../../facades/kit/engine/json-schema.ts';
import { loadDocuments } from '../../../facades/kit/engine/load-documents.ts';
import { createSchema } from '../../../src/app/schema.ts';

const schema = createSchema();
const folders = [
  'api/tools',
  'api/rest',
  'visitors/storefront',
  'visitors/account',
  'visitors/widget',
  'visitors/assistants',
];
const operations = folders.flatMap(folder =>
  loadDocuments(schema, new URL(`../../../facades/${folder}/`, import.meta.url).href),
);

/** Returns the members, at any depth, whose description gives null a meaning. */
function nullable(input: JsonSchema, path: string): [string, JsonSchema][] {
  const present = input.anyOf?.[0] ?? input;
  if (present.items) return nullable(present.items, `${path}[]`);
  return Object.entries(present.properties ?? {}).flatMap(([name, member]) => [
    ...(/\bnull\b/.test(member.description ?? '')
      ? [[`${path}.${name}`, member] as [string, JsonSchema]]
      : []),
    ...nullable(member, `${path}.${name}`),
  ]);
}

test('generated clients can send null for every field that null clears', () => {
  const members = operations.flatMap(each => nullable(each.inputSchema, each.name));
  expect(members.length).toBeGreaterThan(30);
  const refusing = members.filter(
    ([, member]) => !member.anyOf?.some(({ type }) => type === 'null'),
  );
  expect(refusing.map(([path]) => path)).toEqual([]);
});
