import { planAnew } from '../query/sql.ts';
import { isMigrating } from '../tenancy/reach.ts';

/** Whether a statement with parameters is prepared and kept: what changes tables runs once, and some have to be planned at each call. */
export const isPrepared = (text: string): boolean => !text.startsWith(planAnew) && !isMigrating();
