import type { GraphQLSchema } from 'graphql';
import { prepare, type Execute } from '../../src/execute.ts';
import type { Context } from '../../src/context.ts';
import { loadOperations } from '../operation.ts';
import { readDocuments } from '../read-documents.ts';

/** What happened in a business: `<noun>.<verb>`, the id of the thing and the particulars. */
export interface RenderedEvent {
  readonly event: string;
  readonly businessId: string;
  readonly subject: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads the thing that an event is about. */
export type Render = (context: Context, event: RenderedEvent) => Promise<unknown>;

/** Makes what webhooks carry out of this folder's documents: one for each noun, named like it. */
export function createRender(schema: GraphQLSchema): Render {
  const operations = loadOperations(schema, readDocuments(new URL('.', import.meta.url)));
  const byNoun = new Map<string, Execute>(
    operations.map(operation => [operation.name, prepare(schema, operation)]),
  );
  return (context, { event, businessId, subject, data }) => {
    const [noun = ''] = event.split('.');
    const execute = byNoun.get(noun);
    if (!execute) throw new Error(`There is no document ${noun}.graphql for ${event}.`);
    return execute({ ...data, businessId, [`${noun}Id`]: subject }, context);
  };
}
