import type { SavedTranslations, SaveTranslationsInput } from '../../graphql.generated.ts';
import type { TranslatedType } from '../../enums.generated.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { readEach } from '../../platform/validation/collect-issues.ts';
import { authorize } from '../business/access/authorize.ts';
import type { Business } from '../business/business.entity.ts';
import { readTranslated } from '../business/languages/spoken-language.ts';
import { lookTexts } from '../shop/looks/look-texts.ts';
import { writeLocked } from '../business/write-locked.ts';
import { findTexts } from './find-texts.queries.ts';
import { toTranslation } from './list-translations.ts';
import {
  type Entry,
  keyOf,
  KnownTexts,
  type PlannedText,
  savedEvent,
  storeTexts,
  tracesOf,
} from './store-texts.ts';
import { translatable, typeOf } from './translatable.ts';

/** Saves translations, all or none. A dry run only returns the result. */
export async function saveTranslations(
  context: Context,
  input: SaveTranslationsInput,
): Promise<SavedTranslations> {
  const { entries } = input;
  const business = await authorizeTexts(context, input.businessId, entries);
  const language = readTranslated(input.language, business);
  refuseTwice(entries);
  const looks = lookTexts(context);
  const plan = async ({ em }: Pick<Context, 'em'>) => {
    const known = new KnownTexts(
      await findTexts(em, { business, language, looks, ...subjectsOf(entries) }),
    );
    return readEach(entries, (entry, index) => known.plan(entry, `entries[${index}].`));
  };
  if (input.dryRun) return answerOf(await plan(context));
  return writeLocked(context, business.id, async transaction => {
    const planned = await plan(transaction);
    const result = answerOf(planned);
    await storeTexts(transaction, business.id, language, planned);
    const traces = tracesOf(language, planned);
    return {
      result,
      journaled: result.changed === 0,
      event: savedEvent(business.id, language, traces),
    };
  });
}

/** Checks the permissions for changing the source texts. @throws DomainError FORBIDDEN. */
export async function authorizeTexts(
  context: Context,
  businessId: string | null | undefined,
  entries: readonly Pick<Entry, 'subject'>[],
): Promise<Business> {
  const { types } = subjectsOf(entries);
  const [first = 'catalog:write', ...others] = new Set(
    types.map(type => translatable[type].writes),
  );
  const business = await authorize(context, businessId, first);
  for (const action of others) await authorize(context, business.id, action);
  return business;
}

/** Returns the objects of entries and their types. Unknown subjects are skipped. */
export function subjectsOf(entries: readonly Pick<Entry, 'subject'>[]): {
  types: TranslatedType[];
  subjects: string[];
} {
  const subjects = [...new Set(entries.map(({ subject }) => subject))];
  const types = new Set(subjects.flatMap(subject => typeOf(subject) ?? []));
  return { types: [...types], subjects };
}

function refuseTwice(entries: readonly Entry[]): void {
  const seen = new Set<string>();
  readEach(entries, (entry, index) => {
    const key = keyOf(entry);
    if (seen.has(key)) throw invalid(`entries[${index}].field`, 'is given twice for the subject.');
    seen.add(key);
  });
}

function answerOf(planned: readonly PlannedText[]): SavedTranslations {
  return {
    items: planned.map(({ before, text }) => toTranslation({ ...before, text, outdated: false })),
    changed: planned.filter(({ isChanged }) => isChanged).length,
  };
}
