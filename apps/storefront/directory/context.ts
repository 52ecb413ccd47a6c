import type { Request, Response } from 'express';
import { languages } from '../../../packages/shared/languages.ts';
import { baseOf, namedLanguage } from '../languages.ts';
import { originOf } from '../same-origin.ts';
import { textsOf, type Texts } from '../texts/texts-of.ts';
import type { Asker } from './core.ts';

/** Language of the directory's addresses without a prefix. */
const own = 'en';

/** Languages of the directory, that of plain addresses first. */
export const offered: readonly string[] = [own, ...languages.filter(each => each !== own)];

/** A request for a page of the directory. */
export interface DirectoryContext {
  request: Request;
  response: Response;
  /** Name of the directory, from the settings. */
  name: string;
  language: string;
  /** Prefix of addresses in this language: `/de`, or empty. */
  base: string;
  texts: Texts;
  /** Origin of the directory, without a trailing slash. */
  origin: string;
  /** Time of the request, in epoch milliseconds. */
  now: number;
  asker: Asker;
}

/** Creates the context of a request. */
export function createDirectoryContext(
  request: Request,
  response: Response,
  name: string,
): DirectoryContext {
  const named = namedLanguage(response);
  const language = offered.find(each => each === named) ?? own;
  return {
    request,
    response,
    name,
    language,
    base: baseOf(language, own),
    texts: textsOf(language).texts,
    origin: originOf(request),
    now: (request.app.get('clock') as () => number)(),
    asker: { language, address: request.ip },
  };
}
