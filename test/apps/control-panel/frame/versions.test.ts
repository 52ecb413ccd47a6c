import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { getNamedType, Kind, parse, type FieldNode } from 'graphql';
import { createSchema } from '../../../../src/app/schema.ts';

const changes = createSchema().getMutationType()?.getFields() ?? {};

/** Tells if a change takes the version of an object and answers with that of an object. */
function isVersioned(field: FieldNode): boolean {
  const change = changes[field.name.value];
  const input = change?.args.find(({ name }) => name === 'input');
  const [taken, answered] = [input, change].map(each => each && getNamedType(each.type));
  return (
    !!taken &&
    'getFields' in taken &&
    'version' in taken.getFields() &&
    !!answered &&
    'getFields' in answered &&
    ['id', 'version'].every(name => name in answered.getFields())
  );
}

test('every change that sends the version of an object reads the new one', () => {
  const fields = globSync('apps/control-panel/**/*.graphql').flatMap(file =>
    parse(readFileSync(file, 'utf8')).definitions.flatMap(each =>
      each.kind === Kind.OPERATION_DEFINITION ? each.selectionSet.selections : [],
    ),
  );
  const versioned = fields.filter(each => each.kind === Kind.FIELD).filter(isVersioned);
  expect(versioned.length).toBeGreaterThan(50);
  const unread = versioned.filter(({ selectionSet }) => {
    const read = selectionSet?.selections.map(each => each.kind === Kind.FIELD && each.name.value);
    return !read?.includes('id') || !read.includes('version');
  });
  expect(unread.map(({ name }) => name.value)).toEqual([]);
});
