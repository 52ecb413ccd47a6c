// Checks the texts that people read: catalogs of ICU messages, one for each language in a folder. Compiles those of
// built apps to modules of constants and functions with named arguments, or to data. The English catalog gives the
// types. A catalog is refused if it lacks a message, has an extra one, names other arguments or lacks a plural
// form. The plural forms `many` and `two` may fall back to `other`.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import core from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { parse, type Token } from '@messageformat/parser';
import type { CompactCatalog, CompactMessage } from '../packages/shared/compact-messages.ts';
import { languages } from '../packages/shared/languages.ts';

/** Node gives the class itself; the package's types describe the module that bundlers see. */
const MessageFormat = core as unknown as typeof core.default;

export interface Catalog {
  [key: string]: string | Catalog;
}

/** The modules of an app's texts: their code by language and feature. */
export type TextModules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Compiles the catalogs of a folder, each changed by `make`, or throws one Error listing every problem. */
export function compileTexts(
  folder: string,
  make: (catalog: Catalog) => Catalog = catalog => catalog,
): TextModules {
  return Object.fromEntries(
    [...checkedCatalogs(folder)].map(([language, catalog]) => {
      const modules = Object.entries(make(catalog)).map(
        ([name, texts]) => [name, moduleOf(language, name, texts)] as const,
      );
      return [language, Object.fromEntries(modules)];
    }),
  );
}

/** Compiles the catalogs of a folder, each changed by `make`, to data by language, or throws one Error listing every problem. */
export function compactTexts(
  folder: string,
  make: (catalog: Catalog) => Catalog = catalog => catalog,
): Record<string, CompactCatalog> {
  return Object.fromEntries(
    [...checkedCatalogs(folder)].map(([language, catalog]) => [language, compact(make(catalog))]),
  );
}

function compact(catalog: Catalog): CompactCatalog {
  return Object.fromEntries(
    Object.entries(catalog).map(([key, text]) => [
      key,
      typeof text === 'string' ? compactMessage(parse(text)) : compact(text),
    ]),
  );
}

function compactMessage(tokens: readonly Token[]): CompactMessage {
  const pieces = tokens.map(token => {
    if (token.type === 'content') return token.value;
    if (token.type === 'octothorpe') return 0;
    if (token.type === 'argument') return [token.arg] as const;
    const isPlural = token.type === 'plural' && !token.pluralOffset;
    if (!isPlural && token.type !== 'select')
      throw new Error(`Compact messages have no ${token.type} of {${token.arg}} as it is here.`);
    const cases = Object.fromEntries(
      token.cases.map(each => [each.key, compactMessage(each.tokens)] as const),
    );
    return isPlural ? ([token.arg, cases, 1] as const) : ([token.arg, cases] as const);
  });
  return pieces.every(piece => typeof piece === 'string') ? pieces.join('') : pieces;
}

/**
 * Writes the compiled texts and their types beside the catalogs, for type checks and tests. The build compiles its
 * own. Compiling takes seconds, so texts of the same catalogs are kept.
 */
export function writeTexts(folder: string): void {
  const stamp = join(folder, 'generated', 'made-from.txt');
  const made = digestOf([import.meta.filename, ...globSync(join(folder, '*.json')).toSorted()]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return;
  const modules = compileTexts(folder);
  const english = readCatalogs(folder).get('en')!;
  const out = emptyFolder(folder);
  for (const [language, ofFeatures] of Object.entries(modules)) {
    mkdirSync(join(out, language));
    for (const [name, code] of Object.entries(ofFeatures)) {
      const place = join(out, language, name);
      writeFileSync(`${place}.js`, code);
      writeFileSync(`${place}.d.ts`, `export declare const ${name}: ${typeOf(english[name]!)};\n`);
    }
  }
  writeFileSync(stamp, made);
}

function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(readFileSync(path));
  return hash.digest('hex');
}

/** Writes the type of texts that are read from their catalogs as data. */
export function writeTextTypes(folder: string): void {
  const english = checkedCatalogs(folder).get('en')!;
  const features = Object.entries(english).map(
    ([name, texts]) => `  readonly ${name}: ${typeOf(texts)};\n`,
  );
  writeFileSync(
    join(emptyFolder(folder), 'texts.d.ts'),
    `export interface Texts {\n${features.join('')}}\n`,
  );
}

function emptyFolder(folder: string): string {
  const out = join(folder, 'generated');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  return out;
}

/** Returns the catalogs of a folder by language, or throws one Error listing every problem. */
function checkedCatalogs(folder: string): Map<string, Catalog> {
  const catalogs = readCatalogs(folder);
  const english = catalogs.get('en') ?? {};
  const spoken = new Set<string>(languages);
  const problems = [
    ...languages
      .filter(language => !catalogs.has(language))
      .map(language => `${join(folder, language)}.json is missing.`),
    ...[...catalogs].flatMap(([language, catalog]) =>
      spoken.has(language)
        ? differences(english, catalog, language).map(
            problem => `${join(folder, language)}.json: ${problem}`,
          )
        : [`${join(folder, language)}.json: packages/shared/languages.json lacks this language.`],
    ),
  ];
  if (problems.length > 0) throw new Error(`The texts have problems:\n${problems.join('\n')}`);
  return catalogs;
}

/** Returns the catalogs of a folder by language. */
function readCatalogs(folder: string): Map<string, Catalog> {
  const paths = globSync(join(folder, '*.json')).toSorted();
  return new Map(
    paths.map(path => [basename(path, '.json'), JSON.parse(readFileSync(path, 'utf8')) as Catalog]),
  );
}

/** Returns every difference between the messages of a language and the English ones, by key. */
function differences(source: Catalog, catalog: Catalog, language: string, place = ''): string[] {
  const unknown = Object.keys(catalog).filter(key => !(key in source));
  return [
    ...unknown.map(key => `${place}${key} is not in en.json.`),
    ...Object.entries(source).flatMap(([key, english]) => {
      const own = catalog[key];
      if (own === undefined) return [`${place}${key} is missing.`];
      if (typeof english === 'object' && typeof own === 'object')
        return differences(english, own, language, `${place}${key}.`);
      if (typeof english === 'object' || typeof own === 'object')
        return [`${place}${key} is a text in one of the languages and texts in the other.`];
      return faultsOf(english, own, language).map(fault => `${place}${key} ${fault}`);
    }),
  ];
}

/** Returns the faults of a message compared with the English one. */
function faultsOf(english: string, own: string, language: string): string[] {
  // Most messages are plain words, which need no compiler.
  if (!/[{}']/.test(own)) return [];
  try {
    // The compiler refuses invalid messages and plural forms that the language does not have.
    new MessageFormat(language, { strictPluralKeys: true }).compile(own);
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
  const wanted = argumentsOf(english);
  const named = argumentsOf(own);
  const others = [...named.keys()].filter(name => !wanted.has(name));
  const lacking = pluralsOf(own).flatMap(forms =>
    new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter(
        form =>
          !forms.has(form) &&
          [...forms].some(each => /^[a-z]+$/.test(each) && each !== 'other') &&
          form !== 'many' &&
          form !== 'two',
      ),
  );
  return [
    ...(isReadOtherwise(own, named.size > 0)
      ? ['has quoted braces or apostrophes: the reader of Node takes it for a constant as it is.']
      : []),
    ...others.map(name => `names {${name}}, which the English text does not.`),
    ...lacking.map(form => `lacks the plural form “${form}”.`),
  ];
}

/** Returns true if the reader of texts and ICU disagree about a message being a constant. */
function isReadOtherwise(text: string, hasArguments: boolean): boolean {
  if (text.includes('{') !== hasArguments) return true;
  const content = parse(text).map(token => (token.type === 'content' ? token.value : ''));
  return !hasArguments && content.join('') !== text;
}

function visit(tokens: readonly Token[], see: (token: Token) => void): void {
  for (const token of tokens) {
    see(token);
    if ('cases' in token) for (const each of token.cases) visit(each.tokens, see);
  }
}

/** Returns the keys of each plural of a message. */
function pluralsOf(text: string): Set<string>[] {
  const found: Set<string>[] = [];
  visit(parse(text), token => {
    if (token.type === 'plural') found.push(new Set(token.cases.map(({ key }) => key)));
  });
  return found;
}

/** Returns the arguments of a message and their types. */
function argumentsOf(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  visit(parse(text), token => {
    if (!('arg' in token)) return;
    const types = found.get(token.arg) ?? new Set();
    found.set(token.arg, types);
    if (token.type === 'argument') types.add('string').add('number');
    else if (token.type === 'select') for (const { key } of token.cases) types.add(chosenBy(key));
    else types.add('number');
  });
  return found;
}

/** Returns the type of an argument that chooses the case of this key. */
function chosenBy(key: string): string {
  if (key === 'true') return 'boolean';
  if (key === 'null') return 'null';
  return key === 'other' ? 'string' : `'${key}'`;
}

function moduleOf(language: string, name: string, texts: string | Catalog): string {
  const module = compileModule(new MessageFormat(language), texts);
  // A text without arguments is a constant.
  const withConstants = module.replaceAll(/: \(\) => ("(?:[^"\\]|\\.)*")/g, ': $1');
  return `${withConstants.replace('export default ', `export const ${name} = `)};\n`;
}

function typeOf(texts: string | Catalog): string {
  if (typeof texts === 'object') {
    const members = Object.entries(texts).map(
      ([key, each]) => `readonly ${JSON.stringify(key)}: ${typeOf(each)};`,
    );
    return `{ ${members.join(' ')} }`;
  }
  const members = [...argumentsOf(texts)].map(([name, types]) => `${name}: ${typeText(types)};`);
  return members.length === 0 ? 'string' : `(values: { ${members.join(' ')} }) => string`;
}

/**
 * Returns an argument's type. A text argument with cases accepts any text. An argument with only `true` and `other`
 * is a boolean.
 */
function typeText(types: Set<string>): string {
  const isFlag =
    types.has('boolean') && [...types].every(type => ['boolean', 'string'].includes(type));
  return isFlag ? 'boolean' : [...types].join(' | ');
}
