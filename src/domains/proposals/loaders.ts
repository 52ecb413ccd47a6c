import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import { changesSince, type ChangeSince } from './deciding/changed-since.ts';
import type { Proposal } from './proposal.entity.ts';

/** Loads what has changed since proposals were made, in batches within a request. */
export const changesLoader = (em: EntityManager) =>
  new DataLoader<Proposal, ChangeSince[]>(proposals => changesSince(em, proposals));
