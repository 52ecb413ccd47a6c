import type { Seal } from './seal.ts';

/** Returns true if the text sealed for a purpose can be opened. */
export function opens(seal: Seal, sealed: string, purpose: string): boolean {
  try {
    seal.open(sealed, purpose);
    return true;
  } catch {
    return false;
  }
}
