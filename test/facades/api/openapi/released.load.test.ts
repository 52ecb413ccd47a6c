import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { outlineOf, type Outline } from '../../../../codegen/api-outline.ts';
import { loadAddresses } from '../../../../facades/addresses.ts';
import { describeRest } from '../../../../facades/api/openapi/openapi.ts';
import { loadTools } from '../../../../facades/api/tools/load-tools.ts';
import { webhookEvents } from '../../../../facades/api/webhooks/payloads.ts';
import { apiVersions } from '../../../../facades/kit/http/api-version.ts';
import { createSchema } from '../../../../src/app/schema.ts';
import { breakingChanges } from './breaking-changes.ts';

const schema = createSchema();
const now = outlineOf(
  describeRest(
    { ...loadAddresses(schema), tools: loadTools(schema), events: webhookEvents(schema) },
    'http://localhost',
  ),
);
const released: Outline & { version: string } = JSON.parse(
  await readFile('codegen/released-api.json', 'utf8'),
);

test('The API breaks no program that was written for the released one', () => {
  // A breaking change needs a new version in facades/kit/http/api-version.ts, whose older ones still work.
  expect(breakingChanges(released, now)).toEqual([]);
  expect(apiVersions).toContain(released.version);
});

test.each<[string, (outline: string) => string, string]>([
  [
    'An address that is gone',
    text => text.replace('"GET /tariffs":', '"GET /prices":'),
    'GET /tariffs is gone.',
  ],
  [
    'A member that an answer lost',
    text => text.replace('{token:Token! text!}', '{token:Token!}'),
    'POST /tokens no longer answers 201.text.',
  ],
  [
    'A member that may be absent',
    text => text.replace('{token:Token! text!}', '{token:Token! text}'),
    'POST /tokens may now leave out 201.text of its answer.',
  ],
  [
    'A member that may be null',
    text => text.replace('{token:Token! text!}', '{token:Token! text?!}'),
    'POST /tokens may now answer null for 201.text.',
  ],
  [
    'A member of another type',
    text => text.replace('{token:Token! text!}', '{token:Token! text:integer!}'),
    'POST /tokens answers an integer for 201.text, not a text any more.',
  ],
  [
    'A member that a body lost',
    text => text.replace('"CreateWebhookEndpointInput":"{url! ', '"CreateWebhookEndpointInput":"{'),
    'POST /business/{businessId}/webhooks no longer takes body.url.',
  ],
  [
    'A new member that a body needs',
    text =>
      text.replace('"CreateWebhookEndpointInput":"{', '"CreateWebhookEndpointInput":"{colour! '),
    'POST /business/{businessId}/webhooks now needs body.colour.',
  ],
  [
    'A value that is refused',
    text => text.replace('"AppointmentStatus":"pending|', '"AppointmentStatus":"'),
    'GET /business/{businessId}/appointments no longer takes “pending” for status[].',
  ],
  [
    'A payload of a webhook that lost a member',
    text => text.replace('"OrderEvent":"{type:', '"OrderEvent":"{kind:'),
    'webhook order.created no longer answers payload.type.',
  ],
])('%s is a breaking change', (_title, change, sentence) => {
  const today = JSON.stringify(now);
  const changed = change(today);
  expect(changed).not.toBe(today);
  expect(breakingChanges(now, JSON.parse(changed) as Outline)).toContain(sentence);
});

test('New addresses, optional members and values break nothing', () => {
  const changed = JSON.stringify(now)
    .replace('"GET /tariffs":', '"GET /news":"> 200:Tariff","GET /tariffs":')
    .replace('"CreatedToken":"{', '"CreatedToken":"{colour! ')
    .replace('"CreateWebhookEndpointInput":"{', '"CreateWebhookEndpointInput":"{colour ')
    .replace('"AppointmentStatus":"', '"AppointmentStatus":"waiting|');
  expect(breakingChanges(now, JSON.parse(changed) as Outline)).toEqual([]);
});
