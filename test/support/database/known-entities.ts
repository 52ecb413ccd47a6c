import { AsyncLocalStorage } from 'node:async_hooks';
import { MetadataDiscovery, type MetadataStorage } from '@mikro-orm/core';

const kinds = new AsyncLocalStorage<string>();
const known = new Map<string, MetadataStorage>();
const { discoverSync } = MetadataDiscovery.prototype;

/*
 * Discovering the entities takes half the time of opening a world, and each file opens one. The entities are the same for all
 * files of a worker, and MikroORM has no setting to hand them over.
 */
MetadataDiscovery.prototype.discoverSync = function () {
  const kind = kinds.getStore();
  const found = (kind && known.get(kind)) || discoverSync.call(this);
  if (kind) known.set(kind, found);
  return found;
};

/** Runs work that opens the service's database of a kind, with the entities that the first such work has discovered. */
export const withKnownEntities = <T>(kind: 'postgres' | 'pglite', work: () => Promise<T>) =>
  kinds.run(kind, work);
