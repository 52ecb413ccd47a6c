import type { Kind } from '../../data/use-read.ts';

/** Kinds of data that a payment may change. */
export const touchedByMoney: readonly Kind[] = ['order', 'payment', 'appointment', 'client'];
