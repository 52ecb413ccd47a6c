import type { ImportTranslationsInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import {
  importedEvent,
  type ImportUndo,
  importUndoneEvent,
} from '../../platform/journal/imported.ts';
import { readCsv } from '../../platform/lib/csv/csv.ts';
import { importLines, type ImportReport } from '../../platform/lib/csv/import-report.ts';
import { importLimits } from '../business/import-limits.ts';
import { readTranslated } from '../business/languages/spoken-language.ts';
import { lookTexts } from '../shop/looks/look-texts.ts';
import { writeLocked } from '../business/write-locked.ts';
import { findTexts } from './find-texts.queries.ts';
import {
  type Entry,
  keyOf,
  KnownTexts,
  type PlannedText,
  storeTexts,
  tracesOf,
} from './store-texts.ts';
import { authorizeTexts, subjectsOf } from './save-translations.ts';
import type { Business } from '../business/business.entity.ts';

/** Imports translations from a CSV file. An empty cell leaves a text unchanged. A dry run only reports the result. */
export async function importTranslations(
  context: Context,
  input: ImportTranslationsInput,
): Promise<ImportReport> {
  // The column of the texts may be named after their language.
  const column = input.language.trim().toLowerCase();
  const columns = {
    known: ['subject', 'field', 'text', column, 'type', 'source', 'outdated'],
    required: ['subject', 'field'],
    verbatim: ['text', column, 'source'],
  };
  const file = await readCsv(input.csv, columns);
  const entries = file.records.map(({ cells }) => entryOf(cells, column));
  const business = await authorizeTexts(context, input.businessId, entries);
  const language = readTranslated(column, business);
  const limits = await importLimits(context.em, business.id);
  if (limits && file.records.length > limits.records) {
    throw invalid('csv', `may have at most ${limits.records} records ${limits.until}.`);
  }
  const looks = lookTexts(context);
  const plan = async ({ em }: Pick<Context, 'em'>, dryRun: boolean) => {
    const known = new KnownTexts(
      await findTexts(em, { business, language, looks, ...subjectsOf(entries) }),
    );
    const planned = new Map<string, PlannedText>();
    const report = await importLines(file, dryRun, cells => {
      const entry = entryOf(cells, column);
      const text = known.plan(entry);
      if (planned.has(keyOf(entry))) throw invalid('field', 'is in the file twice.', 'choice');
      if (text.text === null || !text.isChanged) return 'unchanged';
      planned.set(keyOf(entry), text);
      const before = text.before.text;
      const changes = [{ field: 'text', before, after: text.text }];
      return before === null
        ? { outcome: 'created', changes: [] }
        : { outcome: 'updated', changes };
    });
    return { report, planned: [...planned.values()] };
  };
  if (input.dryRun) return (await plan(context, true)).report;
  return writeLocked(context, business.id, async transaction => {
    const { report, planned } = await plan(transaction, false);
    await storeTexts(transaction, business.id, language, planned);
    const noun = {
      noun: 'translation',
      businessId: business.id,
      things: `Texts in ${language} were`,
    };
    return { result: report, event: importedEvent(noun, report, tracesOf(language, planned)) };
  });
}

function entryOf(cells: Readonly<Record<string, string>>, column: string): Entry {
  return {
    subject: cells['subject'] ?? '',
    field: cells['field'] ?? '',
    text: cells[column] || cells['text'] || null,
  };
}

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
        looks: lookTexts(context),
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
