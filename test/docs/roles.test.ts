import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { isEnumType } from 'graphql';
import { createSchema } from '../../src/app/schema.ts';
import { actions } from '../../src/domains/business/access/actions.ts';
import { roles } from '../../src/domains/business/access/roles.ts';

const rows = readFileSync('docs/roles.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('|'))
  .map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  );

test('the table of docs/roles.md says what each role may do, in the words of the schema', () => {
  const type = createSchema().getType('Action');
  const descriptionOf = (name: string) =>
    isEnumType(type) ? type.getValue(name)?.description : undefined;
  const [head, , ...table] = rows;
  expect(head).toEqual(['action', '', ...Object.keys(roles)]);
  expect(table).toEqual(
    actions.map(action => {
      const name = action.replace(':', '_');
      const marks = Object.values(roles).map(role => (role.has(action) ? 'yes' : ''));
      return [`\`${name}\``, descriptionOf(name), ...marks];
    }),
  );
});
