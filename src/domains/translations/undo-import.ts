import type { Context } from '../../platform/context.ts';
import { importUndoneEvent, type ImportUndo } from '../../platform/journal/imported.ts';
import type { Business } from '../business/business.entity.ts';
import { writeLocked } from '../business/write-locked.ts';
import { findTexts } from './find-texts.queries.ts';
import type { PlannedText } from './plan-entry.ts';
import { authorizeTexts, subjectsOf } from './save-translations.ts';
import { storeTexts } from './store-texts.ts';

/** Restores texts to their state before they were saved or imported. Texts that changed since stay. */
export async function undoTranslationImport(
  context: Context,
  business: Business,
  undo: ImportUndo,
): Promise<null> {
  const traces = undo.traces.changed.map(({ id, before, after }) => {
    const [language = '', subject = '', ...field] = id.split(' ');
    return {
      language,
      subject,
      field: field.join(' '),
      before: textIn(before),
      after: textIn(after),
    };
  });
  const { id } = await authorizeTexts(context, business.id, traces);
  return writeLocked(context, id, async transaction => {
    let restored = 0;
    for (const [language, texts] of Map.groupBy(traces, trace => trace.language)) {
      const found = await findTexts(transaction.em, {
        business,
        language,
        ...subjectsOf(texts),
      });
      const planned = texts.flatMap(({ subject, field, before: text, after }): PlannedText[] => {
        const present = found.find(each => each.subject === subject && each.field === field);
        return present?.source && present.text === after
          ? [{ before: present, text, isChanged: true }]
          : [];
      });
      await storeTexts(transaction, id, language, planned);
      restored += planned.length;
    }
    const done = { removed: 0, restored };
    const noun = { noun: 'translation', businessId: id };
    return { result: null, event: importUndoneEvent(noun, undo, done) };
  });
}

function textIn(state: Readonly<Record<string, unknown>> | null): string | null {
  const text = state?.['text'];
  return typeof text === 'string' ? text : null;
}
