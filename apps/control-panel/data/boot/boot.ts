import type { BootBusinessesQuery, BootViewerQuery } from '../operations.generated.ts';
import { send } from '../send.ts';
import businessesDocument from './businesses.graphql';
import viewerDocument from './viewer.graphql';

/** The signed-in user and their businesses, as answered by the documents of this folder. */
export type Boot = BootViewerQuery & BootBusinessesQuery;
export type ShownBusiness = Boot['businesses']['items'][number];

/** Returns the boot data that the page contains, so that the first paint needs no request. */
export function bootOfPage(): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page has no boot data.');
  return JSON.parse(text) as Boot;
}

/** Reloads the boot data, for example after a business was created or renamed. */
export async function readBoot(): Promise<Boot> {
  const answers = await Promise.all([send(viewerDocument, {}), send(businessesDocument, {})]);
  return { ...answers[0], ...answers[1] };
}
