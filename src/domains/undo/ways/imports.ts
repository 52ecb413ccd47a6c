import type { Context } from '../../../platform/context.ts';
import type { ImportTraces, ImportUndo } from '../../../platform/journal/imported.ts';
import type { Action } from '../../business/access/actions.ts';
import type { Business } from '../../business/business.entity.ts';
import { takeBackCatalog } from '../../catalog/import/take-back.ts';
import { takeBackClients } from '../../clients/import/take-back.ts';
import { takeBackGiftCards } from '../../gift-cards/import/take-back.ts';
import { takeBackAppointments } from '../../scheduling/import/take-back.ts';
import type { Way } from './way.ts';

type TakeBack = (context: Context, business: Business, undo: ImportUndo) => Promise<unknown>;

/** An import is undone as a whole; things that were used or changed since stay as they are. */
const imported = (action: Action, takeBack: TakeBack): Way => ({
  action,
  refusal: ({ details }) =>
    details['traces'] ? null : 'The journal does not say what it changed.',
  run: (context, business, { subject, details }) =>
    takeBack(context, business, { importId: subject, traces: details['traces'] as ImportTraces }),
});

export const importWays: Readonly<Record<string, Way>> = {
  'catalog.imported': imported('catalog:write', takeBackCatalog),
  'giftcard.imported': imported('prepaid:write', takeBackGiftCards),
  'appointment.imported': imported('appointment:force', takeBackAppointments),
  'client.imported': imported('client:write', takeBackClients),
};
