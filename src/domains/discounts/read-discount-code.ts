import { bareCode } from '../../platform/lib/text/invisible.ts';

/** Converts a typed discount code to its stored form. */
export function readDiscountCode(text: string): string {
  return bareCode(text).toUpperCase();
}
