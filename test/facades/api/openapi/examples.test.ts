import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { loadAddresses } from '../../../../facades/addresses.ts';
import { describeRest } from '../../../../facades/api/openapi/openapi.ts';
import { loadTools } from '../../../../facades/api/tools/load-tools.ts';
import { webhookEvents } from '../../../../facades/api/webhooks/payloads.ts';
import { createSchema } from '../../../../src/app/schema.ts';
import { eventOf } from '../../../../src/domains/webhooks/published-event.ts';
import type { WebhookEvent } from '../../../../src/enums.generated.ts';

const schema = createSchema();
const addresses = loadAddresses(schema);
const description = describeRest(
  { ...addresses, tools: loadTools(schema), events: webhookEvents(schema) },
  'http://localhost',
) as any;
const ajv = new Ajv2020({
  strict: false,
  logger: false,
  formats: {
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
    date: /^\d{4}-\d\d-\d\d$/,
    email: /^\S+@\S+$/,
  },
});
ajv.addSchema({ $id: 'frontdesk', ...description });

interface Example {
  /** The pointer to its schema. */
  pointer: string;
  value: unknown;
}

/** Finds the examples below a part of the description, at operations and shared components alike. */
function examplesIn(part: any, pointer: string): Example[] {
  if (typeof part !== 'object' || part === null) return [];
  const ofSchema = Array.isArray(part.examples) ? part.examples : [];
  const named = part.schema && !Array.isArray(part.examples) ? (part.examples ?? {}) : {};
  const values = [
    ...('example' in part ? [part.example] : []),
    ...Object.values<any>(named).map(each => resolved(each).value),
  ];
  const inner = Object.entries(part).filter(([key]) => !key.startsWith('example'));
  return [
    ...ofSchema.map((value: unknown) => ({ pointer, value })),
    ...values.map(value => ({ pointer: `${pointer}/schema`, value })),
    ...inner.flatMap(([key, each]) => examplesIn(each, `${pointer}/${step(key)}`)),
  ];
}

function step(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function resolved(value: any): any {
  const steps = value?.$ref?.split('/').slice(1);
  return steps ? steps.reduce((at: any, key: string) => at[key], description) : value;
}

function faultsOf({ pointer, value }: Example): unknown[] {
  const isValid = ajv.compile({ $ref: `frontdesk#${pointer}` });
  return isValid(value) ? [] : [{ pointer, errors: isValid.errors }];
}

/** The bytes of a picture or document have no example. */
const isFile = (type: string) => type.startsWith('image/') || type === 'application/pdf';

describe('the examples of the description', () => {
  test('are valid by the schema beside them, in requests, answers and shared components', () => {
    const examples = [
      ...examplesIn(description.paths, '/paths'),
      ...examplesIn(description.components, '/components'),
    ];
    expect(examples.length).toBeGreaterThan(400);
    expect(examples.flatMap(faultsOf)).toEqual([]);
  });

  test('show what each body needs', () => {
    const operations = Object.values<any>(description.paths).flatMap(Object.values<any>);
    const bodies = operations.filter(
      ({ requestBody, tags }) => requestBody && tags[0] !== 'AI tools',
    );
    const without = bodies.filter(({ requestBody }) =>
      Object.entries<any>(requestBody.content).some(
        ([type, content]) => !isFile(type) && content.example === undefined,
      ),
    );
    expect(without.map(({ operationId }) => operationId)).toEqual([]);
  });
});

test('A body shows no member that its address gives, that cannot be changed or that the address ignores', () => {
  const members = (path: string, method: string): string[] => {
    const { $ref } = description.paths[path][method].requestBody.content['application/json'].schema;
    return Object.keys(description.components.schemas[$ref.split('/').at(-1)].properties);
  };
  for (const { path, method, input } of Object.values(addresses.routes).flat()) {
    if (!input.body) continue;
    const given = Object.keys(input.path.properties ?? {});
    const shown = members(path, method.toLowerCase());
    expect([path, shown.filter(name => given.includes(name))]).toEqual([path, []]);
    // A business in the address leaves no use for the slug of its shop.
    const named = /^\/business\/\{businessId\}(\/shop)?$/.test(path) && method === 'PUT';
    // A location has a slug of its own.
    const isLocation = path.includes('/locations');
    expect([path, shown.includes('slug')]).toEqual([path, named || isLocation]);
  }
  expect(members('/business/{businessId}/orders', 'post')).not.toContain('phoneCode');
  expect(members('/public/order', 'post')).toContain('phoneCode');
  expect(members('/business/{businessId}/catalog', 'post')).toContain('type');
  expect(members('/business/{businessId}/catalog/{itemId}', 'put')).not.toContain('type');
});

test('Every event has a webhook, with the payload that its noun reads', () => {
  const { webhooks, components } = description;
  const names = schema.getType('WebhookEvent') as any;
  const events = names.getValues().map(({ name }: { name: WebhookEvent }) => eventOf(name));
  expect(Object.keys(webhooks).toSorted()).toEqual(events.toSorted());
  const { post } = webhooks['order.shipped'];
  expect(post).toMatchObject({ summary: 'Goods of an order were shipped', security: [] });
  const { content } = resolved(post.requestBody);
  const { type, timestamp, data } = resolved(content['application/json'].schema).properties;
  expect(type.enum).toContain('order.shipped');
  expect(timestamp).toMatchObject({ format: 'date-time' });
  const isOrder = ajv.compile({ $ref: `frontdesk${data.$ref}` });
  isOrder({});
  expect(isOrder.errors?.[0]).toMatchObject({ keyword: 'required' });
  expect(JSON.stringify(components.schemas[data.$ref.split('/').at(-1)])).toContain('shipmentId');
});
