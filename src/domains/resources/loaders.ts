import type { EntityManager } from '@mikro-orm/sql';
import { businessLoader } from '../../platform/database/query/business-loader.ts';
import { Resource } from './resource.entity.ts';

/** Loads resources in batches within a request. */
export const resourceLoader = (em: EntityManager) => businessLoader(em, Resource);
