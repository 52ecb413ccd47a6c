import type { Receipt } from '../receipt.entity.ts';

/** Returns the part of a document that can still be credited, in minor units; 0 for a credit note. */
export function creditableMinorOf({
  kind,
  grossMinor,
  creditedMinor,
}: Pick<Receipt, 'kind' | 'grossMinor' | 'creditedMinor'>): number {
  return kind === 'credit_note' ? 0 : grossMinor - creditedMinor;
}
