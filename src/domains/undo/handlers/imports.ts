import type { Context } from '../../../platform/context.ts';
import type { ImportTraces, ImportUndo } from '../../../platform/journal/imported.ts';
import type { Action } from '../../business/access/actions.ts';
import type { Business } from '../../business/business.entity.ts';
import { undoCatalogImport } from '../../catalog/import/undo-import.ts';
import { undoClientImport } from '../../clients/import/store-imported.ts';
import { undoGiftCardImport } from '../../gift-cards/import/import-gift-cards.ts';
import { undoAppointmentImport } from '../../scheduling/import/import-appointments.ts';
import { undoTranslationImport } from '../../translations/import-translations.ts';
import type { UndoHandler } from './undo-handler.ts';

type UndoImport = (context: Context, business: Business, undo: ImportUndo) => Promise<unknown>;

/** Undoes an import as a whole. Objects that were used or changed since stay. */
const imported = (action: Action, undoImport: UndoImport): UndoHandler => ({
  action,
  refusal: ({ details }) =>
    details['traces'] ? null : 'The journal does not say what it changed.',
  run: (context, business, { subject, details }) =>
    undoImport(context, business, { importId: subject, traces: details['traces'] as ImportTraces }),
});

export const importHandlers: Readonly<Record<string, UndoHandler>> = {
  'catalog.imported': imported('catalog:write', undoCatalogImport),
  'giftcard.imported': imported('prepaid:write', undoGiftCardImport),
  'appointment.imported': imported('appointment:force', undoAppointmentImport),
  'translation.imported': imported('catalog:read', undoTranslationImport),
  'translation.saved': imported('catalog:read', undoTranslationImport),
  'client.imported': imported('client:write', undoClientImport),
};
