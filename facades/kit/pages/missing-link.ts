import type { Request, Response } from 'express';
import { DomainError } from '../../../src/platform/errors.ts';
import { html } from '../../../packages/shared/html.ts';
import { sendPage } from './client-page.ts';
import { textsFor, type Texts } from '../texts/texts-for.ts';
import { pageLanguageOf } from './page-language.ts';

/** Returns the target of a link in a client's message; null if there is none. */
export async function linkedOrNull<T>(link: Promise<T>): Promise<T | null> {
  try {
    return await link;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Answers a link without a target, in the browser's language. */
export function sendMissing(
  request: Request,
  response: Response,
  unknown: (texts: Texts) => string,
): void {
  const language = pageLanguageOf(request);
  const title = unknown(textsFor(language));
  sendPage(response, { status: 404, language, title, body: html`<h1>${title}</h1>` });
}
