import type { EntityManager } from '@mikro-orm/sql';
import { businessLoader } from '../../platform/database/query/business-loader.ts';
import { Client } from './client.entity.ts';

/** A request's loader of clients. */
export const clientLoader = (em: EntityManager) => businessLoader(em, Client);
