import type { EntityManager } from '@mikro-orm/sql';
import { businessLoader } from '../../platform/database/query/business-loader.ts';
import { StaffMember } from './staff-member.entity.ts';

/** Loads staff members in batches within a request. */
export const staffLoader = (em: EntityManager) => businessLoader(em, StaffMember);
