import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { User } from './user.entity.ts';

/** Loads users in batches within a request. */
export const userLoader = (em: EntityManager) =>
  new DataLoader<string, User>(async ids => {
    const users = await em.find(User, { id: { $in: [...ids] } });
    return ids.map(id => users.find(user => user.id === id) ?? new Error(`user ${id} is gone.`));
  });
