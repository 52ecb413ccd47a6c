import type { JsonSchema } from '../../kit/engine/json-schema.ts';
import { ofType, typeOf } from '../../kit/engine/json-schema.ts';
import type { EventsOfNoun } from '../webhooks/payloads.ts';
import { pascalCase, type Paths } from './name-schemas.ts';
import { textsOf } from './texts-of.ts';

const placeOf = ({ noun }: EventsOfNoun) => `webhooks ${noun}`;

/** Returns the payloads' `data` as if they were answers of addresses, for naming their schemas. */
export function payloadPaths(all: readonly EventsOfNoun[]): Paths {
  const entries = all.map(each => {
    const data = withDetails(each);
    return [placeOf(each), { post: { operationId: `${each.noun}_event`, data } }] as const;
  });
  return Object.fromEntries(entries);
}

function withDetails({ operation, details }: EventsOfNoun): JsonSchema {
  const { outputSchema } = operation;
  const ids = Object.entries(details).map(([name, description]): [string, JsonSchema] => [
    name,
    { type: 'string', description },
  ]);
  if (ids.length === 0) return outputSchema;
  const properties = { ...Object.fromEntries(ids), ...outputSchema.properties };
  return ofType({ ...outputSchema, properties }, typeOf(outputSchema));
}

interface Described {
  /** The paths without those of payloads. */
  readonly paths: Paths;
  readonly webhooks: Readonly<Record<string, object>>;
  readonly requestBodies: Readonly<Record<string, object>>;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** Describes the webhooks of all events, with the named payloads of `payloadPaths`. */
export function describeWebhooks(all: readonly EventsOfNoun[], named: Paths): Described {
  const places = new Set(all.map(placeOf));
  const nameOf = ({ noun }: EventsOfNoun) => `${pascalCase(noun)}Event`;
  return {
    paths: Object.fromEntries(Object.entries(named).filter(([path]) => !places.has(path))),
    webhooks: Object.fromEntries(
      all.flatMap(each =>
        Object.entries(each.events).map(([event, description]) => [
          event,
          { post: webhookOf(event, description, nameOf(each)) },
        ]),
      ),
    ),
    requestBodies: Object.fromEntries(all.map(each => [nameOf(each), bodyOf(nameOf(each))])),
    schemas: Object.fromEntries(
      all.map(each => {
        const data = named[placeOf(each)]?.['post']?.['data'] as JsonSchema;
        return [nameOf(each), eventSchema(each, data)];
      }),
    ),
  };
}

function webhookOf(event: string, description: string, name: string): object {
  return {
    operationId: `on_${event.replace('.', '_')}`,
    tags: ['Webhooks'],
    ...textsOf(description),
    security: [],
    requestBody: { $ref: `#/components/requestBodies/${name}` },
    responses: {
      '2XX': { $ref: '#/components/responses/Received' },
      410: { $ref: '#/components/responses/Gone' },
    },
  };
}

function bodyOf(name: string): object {
  return {
    description:
      'Signed as Standard Webhooks: the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, with the secret of the endpoint.',
    required: true,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  };
}

function eventSchema({ noun, events }: EventsOfNoun, data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    description: `An event of the noun ${noun}, as it is sent to webhooks.`,
    properties: {
      type: { type: 'string', enum: Object.keys(events), description: 'The event.' },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened, UTC.' },
      data: { ...data, description: 'Its subject, as it was when the event was handed over.' },
    },
    required: ['type', 'timestamp', 'data'],
  };
}

/** The answers of a receiver. */
export const receiverResponses = {
  Received: { description: 'Received. Any other answer than 2XX is retried later.' },
  Gone: { description: 'The endpoint no longer exists; it becomes inactive.' },
};
