import type { ListedBusinessPage, QueryListedBusinessesArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { invalid } from '../../../platform/errors.ts';
import { pageOf } from '../../../platform/lib/paging.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import { readOnlyBy } from '../../business/access/read-only.ts';
import { entryQuery } from '../entry-words.ts';
import { type AskedWords, correctWords } from './correct-words.ts';
import type { AskedTime } from './free-times.ts';
import { findListed, type Listed, type ListedSearch } from './listed.queries.ts';
import { showListed } from './show-listed.ts';

/** Businesses looked up in one call are at most this many pages, so that a rare free time costs no more than that. */
const mostPages = 3;

/** Finds listed businesses by kind, place and time. @throws DomainError VALIDATION_FAILED. */
export async function findBusinesses(
  context: Context,
  input: QueryListedBusinessesArgs,
): Promise<ListedBusinessPage> {
  const { limit, after } = readPage(input, ['integer', 'text', 'text']);
  const time = readTime(input);
  const search: Omit<ListedSearch, 'words'> = {
    kind: input.kind ?? null,
    near: readNear(input),
    after: (after as [number, string, string] | undefined) ?? null,
    most: limit + 1,
    readOnlyBy: readOnlyBy(context.services),
  };
  const asked = { what: input.what ?? '', where: input.where ?? '' };
  const { words, rows } = await findOrCorrect(context, asked, search);
  const isTimed = time.date !== null || time.from !== null || time.to !== null;
  const times = input.times === false ? null : time;
  let page = pageOf(rows, limit, keyOf);
  const items = [];
  for (let pages = 1; ; pages++) {
    const shown = await showListed(context, page.items, {
      what: words.what,
      times,
      near: search.near,
    });
    items.push(...shown.filter(each => !isTimed || !each.timesChecked || each.times.length > 0));
    if (items.length > 0 || page.nextCursor === null || pages === mostPages) break;
    const last = page.items.at(-1)!;
    const following = { ...search, after: keyOf(last), words: queryOf(words) };
    page = pageOf(await findListed(context.em, following), limit, keyOf);
  }
  return {
    items,
    nextCursor: page.nextCursor,
    correctedSearch: words === asked ? null : textOf(words),
  };
}

const keyOf = ({ metres, name, sortKey }: Listed): [number, string, string] => [
  metres,
  name,
  sortKey,
];
const queryOf = ({ what, where }: AskedWords) => entryQuery(what, where);
const textOf = ({ what, where }: AskedWords) => [what, where].filter(Boolean).join(', ');

/** Finds the first page, by corrected words if the given ones find nothing. */
async function findOrCorrect(
  context: Context,
  asked: AskedWords,
  search: Omit<ListedSearch, 'words'>,
): Promise<{ words: AskedWords; rows: Listed[] }> {
  const find = (words: AskedWords) => findListed(context.em, { ...search, words: queryOf(words) });
  const rows = await find(asked);
  if (rows.length > 0 || queryOf(asked) === null) return { words: asked, rows };
  const corrected = await correctWords(context, asked);
  if (!corrected) return { words: asked, rows };
  const better = await find(corrected);
  return better.length > 0 ? { words: corrected, rows: better } : { words: asked, rows };
}

function readNear({ latitude, longitude, radiusKm }: QueryListedBusinessesArgs) {
  if (latitude == null && longitude == null) return null;
  if (latitude == null || longitude == null) {
    const missing = latitude == null ? 'latitude' : 'longitude';
    throw invalid(missing, 'required: give both coordinates, or none.', 'required');
  }
  return { place: { latitude, longitude }, metres: Math.round((radiusKm ?? 10) * 1000) };
}

function readTime({ date, daysAhead, timeFrom, timeTo }: QueryListedBusinessesArgs): AskedTime {
  if (date != null && daysAhead != null) throw invalid('daysAhead', 'give date or daysAhead.');
  if (timeFrom != null && timeTo != null && timeTo <= timeFrom) {
    throw invalid('timeTo', 'must be after timeFrom.', 'before_start');
  }
  return {
    date: date == null ? (daysAhead ?? null) : readDay(date, 'date'),
    from: timeFrom ?? null,
    to: timeTo ?? null,
  };
}
