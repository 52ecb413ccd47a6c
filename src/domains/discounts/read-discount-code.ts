import { bareCode } from '../../platform/lib/text/invisible.ts';

/** The code of a discount as it is stored, of one that somebody has typed. */
export function readDiscountCode(text: string): string {
  return bareCode(text).toUpperCase();
}
