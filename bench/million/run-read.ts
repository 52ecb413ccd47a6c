import { graphql, type GraphQLSchema } from 'graphql';
import { createContext } from '../../src/app/context.ts';
import type { AppServices } from '../../src/app/services.ts';
import { systemCaller } from '../../src/platform/caller.ts';
import { userId } from '../world.ts';
import type { HotRead } from './reads.ts';
import { watch, type Watched } from './watch.ts';

/** Runs a read and returns its statements. */
export function runRead(
  { services, schema }: { services: AppServices; schema: GraphQLSchema },
  { query, variables }: HotRead,
  turn: number,
): Promise<Watched[]> {
  return watch(async () => {
    const { errors } = await graphql({
      schema,
      source: query,
      variableValues: { ...variables(turn) },
      contextValue: createContext(services, { caller: systemCaller('bench', userId) }),
    });
    if (errors) throw errors[0]!;
  });
}
