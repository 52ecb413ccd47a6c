import type { Kind } from '../api/use-read.ts';

/** What money that moved may change. */
export const touchedByMoney: readonly Kind[] = ['order', 'payment', 'appointment', 'client'];
