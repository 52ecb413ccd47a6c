import type { BootBusinessesQuery, BootViewerQuery } from '../../operations.generated.ts';
import { send } from '../send.ts';
import businessesDocument from './businesses.graphql';
import viewerDocument from './viewer.graphql';

/** Who is signed in, and the businesses that they see: what the documents of this folder answer. */
export type Boot = BootViewerQuery & BootBusinessesQuery;
export type ShownBusiness = Boot['businesses']['items'][number];

/** What the page brought along, so that nothing has to be asked before the first paint. */
export function bootOfPage(): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page has no boot data.');
  return JSON.parse(text) as Boot;
}

/** The same, asked again: after a business was made, or its name changed. */
export async function readBoot(): Promise<Boot> {
  const answers = await Promise.all([send(viewerDocument, {}), send(businessesDocument, {})]);
  return { ...answers[0], ...answers[1] };
}
