import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../../src/platform/context.ts';
import { prepare, type Execute } from '../../../src/app/execute.ts';
import { webhookEvents, type EventsOfNoun } from './payloads.ts';

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
 * Creates the payloads of webhooks from this folder's documents.
 * @throws Error if an event of the contract has no document.
 */
export function createRender(schema: GraphQLSchema): Render {
  const byEvent = new Map(
    webhookEvents(schema).flatMap(each => {
      const render = renderOne(schema, each);
      return Object.keys(each.events).map(event => [event, render] as const);
    }),
  );
  return (context, event) => {
    const render = byEvent.get(event.type);
    if (!render) throw new Error(`No document says what ${event.type} carries.`);
    return render(context, event);
  };
}

function renderOne(schema: GraphQLSchema, { operation, details }: EventsOfNoun): Render {
  const execute: Execute = prepare(schema, operation);
  const names = Object.keys(operation.inputSchema.properties ?? {});
  const [idName] = names.filter(name => name !== 'businessId');
  const [subjectName] = Object.keys(details).filter(name => details[name]?.isSubject);
  return async (context, { businessId, subject, data }) => {
    const id = idName === undefined ? {} : { [idName]: subject };
    const thing = (await execute({ businessId, ...id }, context)) as object;
    const given = Object.keys(details).filter(name => name in data);
    return {
      ...(subjectName !== undefined && { [subjectName]: subject }),
      ...Object.fromEntries(given.map(name => [name, data[name]])),
      ...thing,
    };
  };
}
