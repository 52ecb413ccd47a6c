import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import type { Resolvers } from '../../graphql.generated.ts';
import { refusalOf, undo } from './undo.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import type { Standing } from './handlers/undo-handler.ts';
import { findStandings } from './standing.queries.ts';

/** Loads the later history of changes, in batches within a request. */
const standingLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, Standing, string>(
    async keys => {
      const rows = await findStandings(em, keys);
      const found = new Map(rows.map(({ id, ...standing }) => [id, standing]));
      return keys.map(({ id }) => found.get(id) ?? new Error(`audit_event ${id} is gone.`));
    },
    { cacheKeyFn: ({ id }) => id },
  );

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
