import type { Role } from '../../../operations.generated.ts';

/** From the one who may do least. */
export const roles: readonly Role[] = ['bookkeeper', 'staff', 'front_desk', 'manager', 'owner'];
