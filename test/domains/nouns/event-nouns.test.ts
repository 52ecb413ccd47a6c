import { expect, test } from '@jest/globals';
import { eventNouns, uniteNouns } from '../../../src/app/event-nouns.ts';

const { client, order } = eventNouns;

test('Nouns of several domains are united.', () => {
  expect(uniteNouns([{ client: client! }, { order: order! }])).toEqual({ client, order });
});

test('A noun that two domains declare stops the start by its name.', () => {
  expect(() => uniteNouns([{ client: client! }, { order: order!, client: client! }])).toThrow(
    'Two domains declare the noun "client" in their events.ts. Rename one of them.',
  );
});
