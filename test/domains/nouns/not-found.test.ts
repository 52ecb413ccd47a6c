import { expect, test } from '@jest/globals';
import { notFound } from '../../../src/domains/nouns/not-found.ts';

const wrongKind = 'That is the id of an appointment; it must be the id of a client (cli_…).';
const unknown = 'There is no such client.';

test.each([
  ['of another kind', 'apt_01', wrongKind],
  ['of the right kind', 'cli_01', unknown],
  ['of no kind', 'abc_01', unknown],
  ['with a prefix that names a property of every object', 'constructor_01', unknown],
])('An id %s is refused as the id of a client.', (_, id, message) => {
  expect(notFound('cli', id)).toMatchObject({ code: 'NOT_FOUND', message, lookUp: 'cli' });
});
