import type { EntityManager } from '@mikro-orm/sql';
import { businessLoader } from '../../platform/database/query/business-loader.ts';
import { StaffMember } from './staff-member.entity.ts';

/** A request's loader of staff members. */
export const staffLoader = (em: EntityManager) => businessLoader(em, StaffMember);
