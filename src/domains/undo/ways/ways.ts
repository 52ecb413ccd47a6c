import { sql } from '../../../platform/database/query/sql.ts';
import { adjustStock } from '../../catalog/stock/adjust-stock.ts';
import { restoreRule } from '../../commissions/rules/save-rule.ts';
import { anyTimeOff } from '../../staff/time-off/action-for.ts';
import { withdrawProposal } from '../../proposals/deciding/withdraw-proposal.ts';
import { restoreCopied, restoreRota } from '../../staff/rotas/restore-rotas.ts';
import { restoreRequest } from '../../staff/time-off-requests/restore-request.ts';
import { setDays } from '../../staff/time-sheets/approve-days.ts';
import { restoreEntry } from '../../staff/time-sheets/restore-entry.ts';
import { withdrawTimeOff } from '../../staff/time-off-requests/withdraw-time-off.ts';
import { restoreTimeOff } from '../../staff/time-off/restore-time-off.ts';
import { appointmentWays } from './appointments.ts';
import { importWays } from './imports.ts';
import { seriesWays } from './series.ts';
import { merged } from './merged.ts';
import { savedWays } from './saved.ts';
import { visitWays } from './visits.ts';
import type { Way } from './way.ts';

/** Restoring asks for more where somebody is away. */
const timeOff: Way = {
  action: anyTimeOff,
  run: (context, business, { subject: id, before, after, details }) =>
    restoreTimeOff(context, business, { id, staffId: String(details['staffId']), before, after }),
};

const askedFor: Way = {
  action: anyTimeOff,
  run: (context, { id: businessId }, { subject: timeOffRequestId }) =>
    withdrawTimeOff(context, { businessId, timeOffRequestId }),
};

/** A request that waits again; what it became is gone. */
const decided: Way = {
  action: anyTimeOff,
  run: (context, business, { subject, after }) =>
    restoreRequest(context, business, { id: subject, after: after ?? {} }),
};

const entry = (isClocked: boolean): Way => ({
  action: anyTimeOff,
  run: (context, business, { subject: id, before, after }) =>
    restoreEntry(context, business, { id, isClocked, before, after }),
});

/** Those days alone that it approved, or opened again. */
const sheets = (isApproved: boolean): Way => ({
  action: 'staff:write',
  run: (context, business, { before, after }) =>
    setDays(context, business, {
      days: (before ?? after ?? {}) as Record<string, string[]>,
      isApproved,
    }),
});

const rota: Way = {
  action: 'staff:write',
  run: (context, business, { subject: id, before, after, details }) =>
    restoreRota(context, business, { id, staffId: String(details['staffId']), before, after }),
};

/** What was copied at once is taken back at once. */
const copied: Way = {
  action: 'staff:write',
  run: restoreCopied,
};

const commission: Way = {
  action: 'staff:write',
  run: (context, business, { subject: id, before, after, details }) =>
    restoreRule(context, business, { id, details, before, after }),
};

/** What was counted too much or too little is taken off or added, whatever was sold since. */
const stock: Way = {
  action: 'catalog:write',
  refusal: ({ details }) => (details['change'] === 0 ? 'The stock stayed as it was.' : null),
  run: async (context, { id: businessId }, { subject, details }) => {
    const change = -Number(details['change']);
    const [variant] = await sql<{ itemId: string }>(
      context.em,
      'select item_id as "itemId" from catalog_variant where business_id = $1 and id = $2',
      [businessId, subject],
    );
    const place = variant ? { itemId: variant.itemId, variantId: subject } : { itemId: subject };
    return adjustStock(context, { businessId, ...place, change });
  },
};

const proposed: Way = {
  action: 'business:read',
  run: (context, { id }, { subject }) => withdrawProposal(context, id, subject),
};

/** How each kind of change is undone; what is not here is not. */
export const ways: Readonly<Record<string, Way>> = {
  ...appointmentWays,
  ...seriesWays,
  ...visitWays,
  ...savedWays,
  ...importWays,
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
};
