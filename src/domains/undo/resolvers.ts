import type { Resolvers } from '../../graphql.generated.ts';
import { standingLoader } from './loaders.ts';
import { refusalOf } from './refusal-of.ts';
import { undo } from './undo.ts';

export const undoResolvers: Resolvers = {
  Mutation: {
    undo: (_, input, context) => undo(context, input),
  },
  AuditEvent: {
    undoable: async (event, _, { loader }) =>
      refusalOf(event, await loader(standingLoader).load(event)) === null,
    undoRefusal: async (event, _, { loader }) =>
      refusalOf(event, await loader(standingLoader).load(event)),
    undoneBy: async (event, _, { loader }) => (await loader(standingLoader).load(event)).undoneBy,
  },
};
