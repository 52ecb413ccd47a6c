import type { Context } from '../../../platform/context.ts';
import type { Business } from '../../business/business.entity.ts';

/** What is searched for, and where. */
export interface Search {
  em: Context['em'];
  business: Business;
  text: string;
  /** The tsquery for clients; null: none is meant. */
  terms: string | null;
  limit: number;
  /** Whose visits and clients are searched alone; null: everybody's. */
  ownStaffId: string | null;
  now: number;
}
