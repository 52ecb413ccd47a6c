import type { Seal } from './seal.ts';

/** Whether what was sealed for a purpose can be read with the present secret. */
export function opens(seal: Seal, sealed: string, purpose: string): boolean {
  try {
    seal.open(sealed, purpose);
    return true;
  } catch {
    return false;
  }
}
