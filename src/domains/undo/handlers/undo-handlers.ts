import { locationIdOf } from '../../business/locations/at-location.ts';
import { adjustStock } from '../../catalog/stock/adjust-stock.ts';
import { restoreRule } from '../../commissions/rules/save-rule.ts';
import { anyTimeOff } from '../../staff/time-off/time-off.ts';
import { withdrawProposal } from '../../proposals/deciding/end-proposal.ts';
import { restoreCopied, restoreRota } from '../../staff/rotas/restore-rotas.ts';
import { restoreRequest, withdrawTimeOff } from '../../staff/time-off-requests/change-request.ts';
import { setDays } from '../../staff/time-sheets/approve-days.ts';
import { restoreEntry } from '../../staff/time-sheets/entry-event.ts';
import { restoreTimeOff } from '../../staff/time-off/replace-time-off.ts';
import { cancelMessage } from '../../notifications/written/cancel-message.ts';
import { findItemOfVariant } from '../standing.queries.ts';
import { appointmentHandlers } from './appointments.ts';
import { batchHandlers } from './batches.ts';
import { importHandlers } from './imports.ts';
import { seriesHandlers } from './series.ts';
import { merged } from './merged.ts';
import { savedHandlers } from './saved.ts';
import { visitHandlers } from './visits.ts';
import type { UndoHandler } from './undo-handler.ts';

/** Restoring an absence or blocked time also requires the permission for its kind. */
const timeOff: UndoHandler = {
  action: anyTimeOff,
  run: (context, business, { subject: id, before, after, details }) =>
    restoreTimeOff(context, business, { id, staffId: String(details['staffId']), before, after }),
};

const askedFor: UndoHandler = {
  action: anyTimeOff,
  run: (context, { id: businessId }, { subject: timeOffRequestId }) =>
    withdrawTimeOff(context, { businessId, timeOffRequestId }),
};

/** Restores a decided request to waiting, and removes the time off that it created. */
const decided: UndoHandler = {
  action: anyTimeOff,
  run: (context, business, { subject, after }) =>
    restoreRequest(context, business, { id: subject, after: after ?? {} }),
};

const entry = (isClocked: boolean): UndoHandler => ({
  action: anyTimeOff,
  run: (context, business, { subject: id, before, after }) =>
    restoreEntry(context, business, { id, isClocked, before, after }),
});

/** Changes only the days that the event approved or reopened. */
const sheets = (isApproved: boolean): UndoHandler => ({
  action: 'staff:write',
  run: (context, business, { before, after }) =>
    setDays(context, business, {
      days: (before ?? after ?? {}) as Record<string, string[]>,
      isApproved,
    }),
});

const rota: UndoHandler = {
  action: 'staff:write',
  run: (context, business, { subject: id, before, after, details }) =>
    restoreRota(context, business, { id, staffId: String(details['staffId']), before, after }),
};

/** Undoes a copy as a whole. */
const copied: UndoHandler = {
  action: 'staff:write',
  run: restoreCopied,
};

const commission: UndoHandler = {
  action: 'staff:write',
  run: (context, business, { subject: id, before, after, details }) =>
    restoreRule(context, business, { id, details, before, after }),
};

/** Adds or subtracts the miscounted quantity. Sales since then stay counted. */
const stock: UndoHandler = {
  action: 'catalog:write',
  refusal: ({ details }) => (details['change'] === 0 ? 'The stock stayed as it was.' : null),
  run: async (context, { id: businessId }, { subject, details }) => {
    const change = -Number(details['change']);
    const variant = await findItemOfVariant(context.em, { businessId, id: subject });
    const place = variant ? { itemId: variant.itemId, variantId: subject } : { itemId: subject };
    const locationId = (details['locationId'] as string | undefined) ?? null;
    const at = locationIdOf({ businessId, locationId });
    return adjustStock(context, { businessId, ...place, locationId: at, change });
  },
};

const proposed: UndoHandler = {
  action: 'business:read',
  run: (context, { id }, { subject }) => withdrawProposal(context, id, subject),
};

/** Takes a message back that nobody got yet. */
const written: UndoHandler = {
  action: 'message:send',
  refusal: (_, { isSent }) =>
    isSent ? 'The message was sent already. Cancel it to stop what still waits.' : null,
  run: (context, { id: businessId }, { subject: messageId }) =>
    cancelMessage(context, { businessId, messageId }, { isWhole: true }),
};

/** Undo handlers by kind of change. Other kinds cannot be undone. */
export const undoHandlers: Readonly<Record<string, UndoHandler>> = {
  ...appointmentHandlers,
  ...batchHandlers,
  ...seriesHandlers,
  ...visitHandlers,
  ...savedHandlers,
  ...importHandlers,
  'client.merged': merged,
  'time_off.added': timeOff,
  'time_off.changed': timeOff,
  'time_off.removed': timeOff,
  'rota.added': rota,
  'rota.changed': rota,
  'rota.removed': rota,
  'rota.copied': copied,
  'timeoff.requested': askedFor,
  'timeoff.withdrawn': decided,
  'timeoff.approved': decided,
  'timeoff.declined': decided,
  'commission_rule.saved': commission,
  'commission_rule.deleted': commission,
  'timeentry.clocked_in': entry(true),
  'timeentry.clocked_out': entry(true),
  'timeentry.break_started': entry(true),
  'timeentry.break_ended': entry(true),
  'timeentry.added': entry(false),
  'timeentry.changed': entry(false),
  'timeentry.removed': entry(false),
  'timeentry.restored': entry(false),
  'timesheet.approved': sheets(false),
  'timesheet.reopened': sheets(true),
  'stock.adjusted': stock,
  'proposal.made': proposed,
  'message.written': written,
};
