import type { Response } from 'express';
import { html } from '../../packages/shared/html.ts';
import { textsFor } from '../texts/texts-for.ts';
import { sendPage } from '../http/page.ts';
import type { Look } from './look.ts';

/** Says that the app is not there, and what to do about it. */
export function sendNotBuilt(response: Response, { language }: Look): void {
  const { title, lead } = textsFor(language).panel.notBuilt;
  const content = html`<p>${lead}</p>
    <pre>node apps/control-panel/build/build.ts</pre>`;
  sendPage(response, 503, title, content, { language });
}
