import type { NotificationKind } from '../../operations.generated.ts';
import { kindTexts } from './kind-texts.ts';

export const kinds = Object.keys(kindTexts.en) as readonly NotificationKind[];

/** What clients have nothing to do with. */
export const ofTeam: ReadonlySet<NotificationKind> = new Set([
  'stock_low',
  'timeoff_requested',
  'timeoff_decided',
  'calendar_revoked',
]);
