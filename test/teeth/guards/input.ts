import type { Tooth } from '../tooth.ts';

/** Guards of what comes in, of what is shown of it, and of reckoning with times. */
export const input: readonly Tooth[] = [
  {
    promise: 'A cursor of another list is refused.',
    file: 'src/platform/lib/paging.ts',
    guard:
      'key.length === parts.length &&\n      parts.every((part, index) => isPart[part](key[index]));',
    without: 'key.length > 0;',
    test: 'test/facades/input/cursors.test.ts',
  },
  {
    promise: 'A cursor is good for the sort that gave it.',
    file: 'src/domains/catalog/listing/sorted-items.ts',
    guard: 'if (made != null && made !== by) throw refusedCursor();',
    without: '',
    test: 'test/domains/catalog/sorts.test.ts',
  },
  {
    promise: 'A file holds no formula that a spreadsheet would run.',
    file: 'src/platform/lib/csv/formulas.ts',
    guard: "return formula.test(cell) ? `'${cell}` : cell;",
    without: 'return cell;',
    test: 'test/facades/rest/csv.test.ts',
    title: 'holds no formula that a spreadsheet would run',
  },
  {
    promise: 'A page shows what people wrote as text.',
    file: 'packages/shared/html.ts',
    guard:
      'return String(value).replace(/[&<>"\']/g, character => `&#${character.charCodeAt(0)};`);',
    without: 'return String(value);',
    test: 'test/domains/payments/providers/sandbox-page.test.ts',
    title:
      'the page says who is paid how much for what, in the business’s way of writing, and escapes it all',
  },
  {
    promise: 'A picture is one of five formats.',
    file: 'src/domains/catalog/images/resize-picture.ts',
    guard: "sharp.block({ operation: ['VipsForeignLoad'] });",
    without: '',
    test: 'test/domains/catalog/pictures.test.ts',
  },
  {
    promise: 'A picture has no more than 40 megapixels.',
    file: 'src/domains/catalog/images/resize-picture.ts',
    guard: 'limitInputPixels: mostPixels,',
    without: 'limitInputPixels: false,',
    test: 'test/domains/catalog/pictures.test.ts',
  },
  {
    promise: 'A value is within the limit of its field.',
    file: 'src/platform/validation/input-check.ts',
    guard: 'const fault = problemOf(value) ?? excessOf?.(value);',
    without: 'const fault = problemOf(value);',
    test: 'test/facades/input/values.test.ts',
    title: 'a text of 10,000 characters is refused where the limit is less, and not echoed',
  },
  {
    promise: 'A query that would cost too much is not run.',
    file: 'facades/graphql/limits.ts',
    guard: 'if (cost <= mostCost) return;',
    without: 'if (cost >= 0) return;',
    test: 'test/facades/graphql/limits.test.ts',
    title: 'for the length of its lists, whichever way it is given',
  },
  {
    promise: 'A query is not nested beyond what can be parsed.',
    file: 'facades/graphql/limits.ts',
    guard: 'if (open > mostBrackets) {',
    without: 'if (open < 0) {',
    test: 'test/facades/graphql/limits.test.ts',
    title: 'nested so deeply that it could not be parsed, over GET too',
  },
  {
    promise: 'A time that the clocks skip moves forward.',
    file: 'src/platform/lib/time/time.ts',
    guard: 'return rangeAt(second, zone).offset === after ? second : first;',
    without: 'return second;',
    test: 'test/platform/lib/time.test.ts',
  },
  {
    promise: 'A text in the words of a business is text, not markup.',
    file: 'src/domains/notifications/texts/template.ts',
    guard: 'if (/<[a-z!/?][^>]*>/i.test(text)) {',
    without: 'if (text === path) {',
    test: 'test/domains/notifications/own-texts.test.ts',
  },
  {
    promise: 'The currency stays once there are amounts in it.',
    file: 'src/domains/business/update-business.ts',
    guard: 'changed === currency || !(await isPriced(em, id))) return;',
    without: 'changed === currency || (await isPriced(em, id)) !== null) return;',
    test: 'test/facades/rest/put.test.ts',
    title: 'takes a preset’s key, and a currency until something has a price',
  },
  {
    promise: 'A visitor takes up no day and no shelf.',
    file: 'src/domains/ordering/placing/visitor-caps.ts',
    guard: 'if (starts.length > visitorCaps.starts)',
    without: 'if (starts.length > visitorCaps.lines)',
    test: 'test/facades/rest/public-visitors.test.ts',
    title: 'orders at most 50 lines, 5 of them with a start, and a hundred of an item',
  },
  {
    promise: 'A JSON body has at most a megabyte.',
    file: 'facades/http/json-body.ts',
    guard: 'express.json({ limit: mostBytes, type',
    without: 'express.json({ limit: mostBytes * 10, type',
    test: 'test/facades/input/bodies.test.ts',
  },
];
