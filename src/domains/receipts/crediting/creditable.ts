import type { Receipt } from '../receipt.entity.ts';

/** The part of a document that a credit note can still take back, in minor units; a credit note itself is not taken back. */
export function creditableMinorOf({
  kind,
  grossMinor,
  creditedMinor,
}: Pick<Receipt, 'kind' | 'grossMinor' | 'creditedMinor'>): number {
  return kind === 'credit_note' ? 0 : grossMinor - creditedMinor;
}
