import type { EntityManager } from '@mikro-orm/sql';
import { businessLoader } from '../../platform/database/query/business-loader.ts';
import { Client } from './client.entity.ts';

/** Loads clients in batches within a request. */
export const clientLoader = (em: EntityManager) => businessLoader(em, Client);
