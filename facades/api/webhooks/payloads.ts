import { isEnumType, type GraphQLSchema } from 'graphql';
import { plainText } from '../../../src/platform/validation/messages.ts';
import { loadDocuments } from '../../kit/engine/load-documents.ts';
import type { Operation } from '../../kit/engine/operation.ts';

/** A member of a payload beside the subject's. It is in the event's details, or is the id of its subject. */
interface Detail {
  readonly description: string;
  readonly type?: 'integer';
  readonly isSubject?: true;
  readonly isAlwaysThere?: true;
}

/** The events of one noun, or of imports: one document reads the payload of all of them. */
export interface EventsOfNoun {
  readonly noun: string;
  readonly operation: Operation;
  /** The details of an event that its payload has too. */
  readonly details: Readonly<Record<string, Detail>>;
  /** The events as webhooks name them, `<noun>.<verb>`, with their descriptions. */
  readonly events: Readonly<Record<string, string>>;
}

const numberOf = (description: string): Detail => ({ description, type: 'integer' });

/** The details of events beside their subject, by document. */
const details: Readonly<Record<string, Readonly<Record<string, Detail>>>> = {
  client: {
    mergedClientId: { description: 'The client that was merged into this one, for a merge.' },
  },
  client_tag: {
    tag: { description: 'The tag.', isAlwaysThere: true },
    name: { description: 'Its new name; absent for a removed tag.' },
    clients: { ...numberOf('The number of changed clients.'), isAlwaysThere: true },
  },
  conversation: {
    messageId: { description: 'The message.', isAlwaysThere: true },
    channel: {
      description: 'Its channel: `email`, `sms`, `whatsapp` or `chat`.',
      isAlwaysThere: true,
    },
  },
  giftcard: { refundId: { description: 'The refund, if one changed the balance.' } },
  import: {
    importId: { description: 'The import. A large file is imported in parts.', isSubject: true },
    created: numberOf('The number of created objects, for an import.'),
    updated: numberOf('The number of changed objects, for an import.'),
    unchanged: numberOf('The number of objects that were the same, for an import.'),
    failed: numberOf('The number of refused lines, for an import.'),
    removed: numberOf('The number of removed objects, for an undone import.'),
    restored: numberOf('The number of objects that are as before, for an undone import.'),
    kept: numberOf('The number of objects that stay as they are, for an undone import.'),
  },
  order: {
    shipmentId: { description: 'The shipment, for an event of one.' },
    returnId: { description: 'The return, for an event of one.' },
  },
  refund: { refundId: { description: 'The refund.', isAlwaysThere: true } },
};

/**
 * Returns the events that webhooks tell: those of the contract, with this folder's documents.
 * @throws Error if an event has no document.
 */
export function webhookEvents(schema: GraphQLSchema): EventsOfNoun[] {
  const operations = new Map(loadDocuments(schema, import.meta.url).map(each => [each.name, each]));
  const nouns = [...operations.keys()];
  const byDocument = Map.groupBy(valuesOf(schema), ({ name }) => documentOf(name, nouns));
  return [...byDocument].map(([noun, values]) => {
    const operation = operations.get(noun);
    if (!operation) {
      const names = values.map(({ name }) => name).join(', ');
      throw new Error(
        `No document says what ${names} carries: facades/api/webhooks/${noun}.graphql must.`,
      );
    }
    const events = values.map(({ name, description }) => [
      eventOf(name, nouns),
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

/** Returns the noun of an event by its name in the contract: a document's name of two words, or the first word. */
function nounOf(name: string, documents: readonly string[]): string {
  const [first = ''] = name.split('_');
  const isLong = (document: string) => document.includes('_') && name.startsWith(`${document}_`);
  return ownDocuments[name] ? first : (documents.find(isLong) ?? first);
}

/** Returns an event as webhooks name it, `<noun>.<verb>`. */
function eventOf(name: string, documents: readonly string[]): string {
  const noun = nounOf(name, documents);
  return `${noun}.${name.slice(noun.length + 1)}`;
}

/** Documents of events that do not share their noun's: released programs know `stock.low` as the only type of its payload. */
const ownDocuments: Readonly<Record<string, string>> = {
  stock_adjusted: 'stock_level',
  stock_level_set: 'stock_level',
};

/** Returns the name of an event's document: its noun, or `import`, since an import has many subjects. */
function documentOf(name: string, documents: readonly string[]): string {
  const own = ownDocuments[name];
  if (own) return own;
  return /_(imported|import_undone)$/.test(name) ? 'import' : nounOf(name, documents);
}

function valuesOf(schema: GraphQLSchema) {
  const type = schema.getType('WebhookEvent');
  return isEnumType(type) ? type.getValues() : [];
}
