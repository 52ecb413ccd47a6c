import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import { findBudgets, type Budget } from './asking/spending.queries.ts';
import { changesSince, type ChangeSince } from './deciding/changed-since.ts';
import type { Proposal } from './proposal.entity.ts';

/** Loads the changes since proposals were made, in batches within a request. */
export const changesLoader = (em: EntityManager) =>
  new DataLoader<Proposal, ChangeSince[]>(proposals => changesSince(em, proposals));

const mostBudgets = 100;

/** Loads the budgets of tokens, in batches within a request. A business without money moved today is omitted. */
export const budgetLoader = (em: EntityManager) =>
  new DataLoader<{ tokenId: string; now: number }, Budget[]>(async asked => {
    const tokenIds = asked.map(({ tokenId }) => tokenId);
    const now = asked[0]?.now ?? 0;
    const rows = await findBudgets(em, { tokenIds, now, most: mostBudgets * tokenIds.length });
    return tokenIds.map(id => rows.filter(row => row.tokenId === id && row.spentMinor > 0));
  });
