import { sql } from 'kysely';
import type { Sql } from '../../platform/database/query/query.ts';

/** Terms by which a location leaves. Names are those of SQL expressions of the leaving tables. */
export interface LeaveTerms {
  readonly id: string;
  /** The new business. */
  readonly into_id: string;
  readonly from_id: string;
  readonly location_id: string;
  /** New ids of all that is copied, by the old ones. */
  readonly ids: Readonly<Record<string, string>>;
  /** Clients, series and members that leave. */
  readonly moved: Readonly<Record<string, true>>;
  /** Staff members who work at the location only. */
  readonly only_here: Readonly<Record<string, true>>;
  /** ISO 8601. */
  readonly at: string;
}

/** The terms as the row `j`. */
export const leaveRow = (
  terms: LeaveTerms,
): Sql => sql`jsonb_to_record(${JSON.stringify(terms)}::jsonb) as j(
  id text, into_id text, from_id text, location_id text, ids jsonb, moved jsonb, only_here jsonb, at timestamptz)`;
