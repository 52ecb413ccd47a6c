import { isEnumType, type GraphQLSchema } from 'graphql';
import { plainText } from '../../../src/platform/validation/messages.ts';
import { loadDocuments } from '../../kit/engine/load-documents.ts';
import type { Operation } from '../../kit/engine/operation.ts';

/** The events of one noun: its document reads the payload of all of them. */
export interface EventsOfNoun {
  readonly noun: string;
  readonly operation: Operation;
  /** The ids of an event's details that its payload has too, with their descriptions. */
  readonly details: Readonly<Record<string, string>>;
  /** The events as webhooks name them, `<noun>.<verb>`, with their descriptions. */
  readonly events: Readonly<Record<string, string>>;
}

/** The details of events beside their subject, by noun. */
const details: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  client: { mergedClientId: 'The client that was merged into this one, for a merge.' },
  giftcard: { refundId: 'The refund, if one changed the balance.' },
  order: {
    shipmentId: 'The shipment, for an event of one.',
    returnId: 'The return, for an event of one.',
  },
  refund: { refundId: 'The refund.' },
};

/**
 * Returns the events that webhooks tell: those of the contract, with this folder's documents.
 * @throws Error if an event has no document.
 */
export function webhookEvents(schema: GraphQLSchema): EventsOfNoun[] {
  const operations = new Map(loadDocuments(schema, import.meta.url).map(each => [each.name, each]));
  const byNoun = Map.groupBy(valuesOf(schema), ({ name }) => nounOf(name));
  return [...byNoun].map(([noun, values]) => {
    const operation = operations.get(noun);
    if (!operation) {
      const names = values.map(({ name }) => name).join(', ');
      throw new Error(
        `No document says what ${names} carries: facades/api/webhooks/${noun}.graphql must.`,
      );
    }
    const events = values.map(({ name, description }) => [
      name.replace('_', '.'),
      plainText(description),
    ]);
    return {
      noun,
      operation,
      details: details[noun] ?? {},
      events: Object.fromEntries(events) as Record<string, string>,
    };
  });
}

/** Returns the noun of an event by its name in the contract. */
function nounOf(name: string): string {
  const [noun = ''] = name.split('_');
  return noun;
}

function valuesOf(schema: GraphQLSchema) {
  const type = schema.getType('WebhookEvent');
  return isEnumType(type) ? type.getValues() : [];
}
