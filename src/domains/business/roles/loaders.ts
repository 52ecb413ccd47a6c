import type { EntityManager } from '@mikro-orm/sql';
import { businessLoader } from '../../../platform/database/query/business-loader.ts';
import { CustomRole } from './custom-role.entity.ts';

/** Loads roles of businesses' own in batches within a request. */
export const customRoleLoader = (em: EntityManager) => businessLoader(em, CustomRole);
