import type { EntityManager } from '@mikro-orm/sql';
import { businessLoader } from '../../../platform/database/query/business-loader.ts';
import { CustomRole } from './custom-role.entity.ts';

/** Loads custom roles in batches within a request. */
export const customRoleLoader = (em: EntityManager) => businessLoader(em, CustomRole);
