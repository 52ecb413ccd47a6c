import type { CashDrawerQuery } from '../../operations.generated.ts';

/** A cash drawer with what went through it. */
export type ShownDrawer = CashDrawerQuery['cashDrawer'];
