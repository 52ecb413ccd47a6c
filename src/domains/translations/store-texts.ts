import type { DomainEvent } from '../../platform/journal/journal.ts';
import { traceOf, type ImportTraces } from '../../platform/journal/imported.ts';
import { newId } from '../../platform/lib/ids.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import type { Context } from '../../platform/context.ts';
import { indexItems } from '../catalog/search/index-items.ts';
import { keyOf, type PlannedText } from './plan-entry.ts';
import { deleteEmptied, storeMessages, storeTranslations } from './translation.queries.ts';

/** Stores planned translations into a language, with a constant number of statements. */
export async function storeTexts(
  { em, now }: Pick<Context, 'em' | 'now'>,
  businessId: string,
  language: string,
  planned: readonly PlannedText[],
): Promise<void> {
  const changed = planned.filter(({ isChanged }) => isChanged);
  const texts = changed
    .filter(({ before }) => before.type !== 'message')
    .map(({ before, text }) => {
      const { subject, field, source } = before;
      return { subject, field, source, text };
    });
  if (texts.length > 0) {
    await deleteEmptied(em, { businessId, language, texts });
    await storeTranslations(em, { businessId, language, texts, now: toIso(now()) });
  }
  const messages = messagesOf(changed);
  if (messages.length > 0) await storeMessages(em, { businessId, language, messages });
  const items = changed.flatMap(({ before }) => (before.type === 'item' ? before.subject : []));
  await indexItems(em, businessId, [...new Set(items)]);
}

/** Returns the changed texts of messages, by kind. */
function messagesOf(changed: readonly PlannedText[]) {
  const texts = changed.filter(({ before }) => before.type === 'message');
  return [...Map.groupBy(texts, ({ before }) => before.subject)].map(([kind, ofKind]) => ({
    kind,
    given: Object.fromEntries(ofKind.map(({ before, text }) => [before.field, text])),
  }));
}

/** Returns the traces of the changes for an undo: each text by language, object and field. */
export function tracesOf(language: string, planned: readonly PlannedText[]): ImportTraces {
  return {
    created: [],
    changed: planned
      .filter(({ isChanged }) => isChanged)
      .map(({ before, text }) =>
        traceOf(`${language} ${keyOf(before)}`, { text: before.text }, { text }),
      ),
  };
}

/** Returns the event of individually saved texts. It is undone like an import. */
export function savedEvent(
  businessId: string,
  language: string,
  traces: ImportTraces,
): DomainEvent {
  const count = traces.changed.length;
  return {
    type: 'translation.saved',
    businessId,
    subject: newId('imp'),
    summary: `${count} ${count === 1 ? 'text' : 'texts'} in ${language} were saved.`,
    details: { language, count, traces },
    before: null,
    after: {},
  };
}
