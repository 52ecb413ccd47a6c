import { expect, test } from '@jest/globals';
import { isEnumType } from 'graphql';
import { createSchema } from '../../../src/app/schema.ts';
import { appScopes } from '../../../src/domains/business/access/app-scopes.ts';
import { actions } from '../../../src/domains/business/access/actions.ts';
import { kindNames } from '../../../src/domains/notifications/kinds/kinds.ts';
import { providers } from '../../../src/domains/payments/providers/index.ts';
import { tokenKinds } from '../../../src/domains/identity/tokens/token-kinds.ts';
import { publishedEvents } from '../../../src/app/event-nouns.ts';

const schema = createSchema();

const valuesOf = (name: string): string[] => {
  const type = schema.getType(name);
  return isEnumType(type) ? type.getValues().map(value => value.name) : [];
};

const byName = (one: string, other: string) => one.localeCompare(other);

// Sessions of users and buyers are credentials that no operation of the contract creates.
const ownTokenKinds = Object.keys(tokenKinds).filter(kind => !['session', 'buyer'].includes(kind));

test.each([
  ['NotificationKind', kindNames],
  ['WebhookEvent', publishedEvents.map(event => event.replace('.', '_'))],
  ['PaymentProvider', Object.keys(providers)],
  ['TokenKind', ownTokenKinds],
  ['AppScope', Object.keys(appScopes)],
  ['Action', actions.map(action => action.replace(':', '_'))],
])('%s has the values that the code knows, and no others', (name, known) => {
  expect(valuesOf(name).toSorted(byName)).toEqual([...known].toSorted(byName));
});
