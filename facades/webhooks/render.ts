import { isEnumType, type GraphQLSchema } from 'graphql';
import type { Context } from '../../src/platform/context.ts';
import { prepare, type Execute } from '../../src/app/execute.ts';
import { loadDocuments } from '../engine/load-documents.ts';
import type { Operation } from '../engine/operation.ts';

/** An event of a business: `<noun>.<verb>`, the id of its subject and details. */
interface RenderedEvent {
  readonly type: string;
  readonly businessId: string;
  readonly subject: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads the subject of an event. */
export type Render = (context: Context, event: RenderedEvent) => Promise<object>;

/**
 * Creates the payloads of webhooks from this folder's documents: one operation for each noun, with its name.
 * @throws Error if an event of the contract has no document.
 */
export function createRender(schema: GraphQLSchema): Render {
  const operations = loadDocuments(schema, import.meta.url);
  const byNoun = new Map(operations.map(each => [each.name, renderOne(schema, each)]));
  for (const name of namesOf(schema, 'WebhookEvent')) {
    const [noun = ''] = name.split('_');
    if (!byNoun.has(noun)) {
      throw new Error(
        `No document says what ${name} carries: facades/webhooks/${noun}.graphql must.`,
      );
    }
  }
  return (context, event) => {
    const [noun = ''] = event.type.split('.');
    const render = byNoun.get(noun);
    if (!render) throw new Error(`No document says what ${event.type} carries.`);
    return render(context, event);
  };
}

function namesOf(schema: GraphQLSchema, enumName: string): string[] {
  const type = schema.getType(enumName);
  return isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
}

function renderOne(schema: GraphQLSchema, operation: Operation): Render {
  const execute: Execute = prepare(schema, operation);
  const names = Object.keys(operation.inputSchema.properties ?? {});
  const [idName = ''] = names.filter(name => name !== 'businessId');
  return async (context, { businessId, subject, data }) => {
    const thing = (await execute({ businessId, [idName]: subject }, context)) as object;
    // The refund, the shipment, the return or the merged client that the event is about.
    const about = ['refundId', 'shipmentId', 'returnId', 'mergedClientId'].filter(
      name => name in data,
    );
    return { ...Object.fromEntries(about.map(name => [name, data[name]])), ...thing };
  };
}
