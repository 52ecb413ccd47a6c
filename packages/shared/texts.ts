import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type core from '@messageformat/core';
import { languageOf, type Language } from './languages.ts';

interface Catalog {
  readonly [key: string]: string | Catalog;
}

/** Writes a message with its values. */
type Write = (values: Readonly<Record<string, unknown>>) => string;

type MessageFormat = InstanceType<typeof core.default>;

const require = createRequire(import.meta.url);
const compilers = new Map<Language, MessageFormat>();

/** A text of a catalog: a constant, or one that names values. */
export type Message<Values> = string | ((values: Values) => string);

/** Writes a text that may or may not have values. */
export function write<Values>(message: Message<Values>, values: Values): string {
  return typeof message === 'string' ? message : message(values);
}

/**
 * Reads texts from a folder with a catalog of ICU messages for each language, such as `de.json`. The returned
 * function gives the texts of a locale's language: constants, and functions of named values. A catalog is read when
 * its language is first used, and a message is compiled when first written, so that neither delays the start.
 */
export function readTexts<Texts>(folder: string): (locale: string) => Texts {
  const known = new Map<Language, Texts>();
  return locale => {
    const language = languageOf(locale);
    const texts =
      known.get(language) ?? (textsOf(readCatalog(folder, language), language) as Texts);
    known.set(language, texts);
    return texts;
  };
}

function readCatalog(folder: string, language: Language): Catalog {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Catalog;
}

function textsOf(catalog: Catalog, language: Language): object {
  return Object.fromEntries(
    Object.entries(catalog).map(([key, text]) => [
      key,
      typeof text === 'string' ? messageOf(text, language) : textsOf(text, language),
    ]),
  );
}

/** Returns a constant, or a function for a message with values. `npm run codegen` refuses quoted braces. */
function messageOf(text: string, language: Language): string | Write {
  if (!text.includes('{')) return text;
  let write: Write | undefined;
  return values => (write ??= compile(text, language))(values);
}

function compile(text: string, language: Language): Write {
  let compiler = compilers.get(language);
  if (!compiler) {
    // The compiler has the rules of all languages, and loading it at every start would take too long.
    const Compiler = require('@messageformat/core') as typeof core.default;
    compiler = new Compiler(language);
    compilers.set(language, compiler);
  }
  return compiler.compile(text) as Write;
}
