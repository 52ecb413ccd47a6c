import type { Resolvers } from '../../graphql.generated.ts';
import { deleteSandbox, resetSandbox } from './change-sandbox.ts';
import { createSandbox } from './create-sandbox.ts';
import { listSandboxes } from './list-sandboxes.ts';

export const sandboxResolvers: Resolvers = {
  Query: {
    sandboxes: async (_, input, context) => ({ items: await listSandboxes(context, input) }),
  },
  Mutation: {
    createSandbox: (_, input, context) => createSandbox(context, input),
    resetSandbox: (_, input, context) => resetSandbox(context, input),
    deleteSandbox: (_, input, context) => deleteSandbox(context, input),
  },
  Business: {
    sandbox: ({ sandboxOf }) => sandboxOf != null,
  },
};
