import type { Role } from '../../../operations.generated.ts';

/** From the one who may do least. */
export const roles: readonly Role[] = ['staff', 'manager', 'owner'];
