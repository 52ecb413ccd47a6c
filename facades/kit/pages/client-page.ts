import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { Html } from '../../../packages/shared/html.ts';
import { idleSource } from './idle.ts';
import { ownTimeSource } from './own-time.ts';
import { pageOf } from './page-of.ts';
import { renewSource } from './renewed-list.ts';
import { signatureSource } from './signature-pad.ts';

interface Page {
  status: number;
  /** BCP 47. */
  language: string;
  title: string;
  body: Html;
}

const style = `
:root { color-scheme: light dark; --ink: #1b1d21; --paper: #fff; --ground: #f1f3f6; --line: #d5d9e0;
  --soft: #5b626e; --accent: #1a56c4; --on-accent: #fff; --wrong: #b3261e }
@media (prefers-color-scheme: dark) { :root { --ink: #eceef2; --paper: #1d2026; --ground: #121419; --line: #3a404b;
  --soft: #a8b0bd; --accent: #8ab4ff; --on-accent: #0d1b33; --wrong: #ffb4ab } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: start center; padding: clamp(1.5rem, 16vh - 4rem, 8rem) 1.5rem 1.5rem;
  background: var(--ground);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 26rem; padding: 2rem; background: var(--paper); border: 1px solid var(--line);
  border-radius: 1rem; overflow-wrap: anywhere }
h1 { margin: 0; font-size: 1.125rem; font-weight: 600 }
h2 { margin: 1.25rem 0 0; font-size: 1rem; font-weight: 600 }
h2 + nav { margin-top: .25rem }
p { margin: .5rem 0 0; color: var(--soft) }
.terms { margin-top: 1.25rem; color: var(--ink) }
.amount { margin: 1.25rem 0 .25rem; color: var(--ink); font-size: 2.25rem; font-weight: 650; line-height: 1.15;
  font-variant-numeric: tabular-nums }
.when { margin: 1.25rem 0 .5rem; color: var(--ink); font-size: 1.5rem; font-weight: 650; line-height: 1.25; text-wrap: balance }
dl { margin: .5rem 0 0 }
dt { font-weight: 600 }
dd { margin: .25rem 0 0; color: var(--soft) }
@media (pointer: coarse) { dd > a { display: inline-block; padding-block: .75rem } }
.dates { margin: 1rem 0 0; padding: 0; list-style: none }
.dates li { padding: .625rem 0; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums }
@media (pointer: coarse) { .dates a { display: inline-block; padding-block: .5rem } }
a { color: var(--accent) }
a.link { color: inherit }
.link + .link { margin-top: .75rem }
small:not([hidden]) { display: block; color: var(--soft); font-size: .875rem; font-weight: 400 }
button small { color: inherit; font-size: .75rem }
details { margin-top: .75rem }
summary { padding: .75rem 1rem; border-radius: .625rem; font-weight: 600; text-align: center; cursor: pointer }
details form { margin-top: .5rem }
label { font-size: .875rem }
textarea, select, .line { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .625rem; background: transparent;
  color: inherit; font: inherit }
blockquote { margin: 1rem 0 0; padding-left: 1rem; border-left: 3px solid var(--line); white-space: pre-line }
fieldset { display: grid; grid-template-columns: repeat(auto-fill, minmax(4.75rem, 1fr)); gap: .5rem; margin: 0; padding: 0; border: 0 }
legend { margin: .75rem 0 .5rem; padding: 0; font-weight: 600 }
.stars, .choices, .sign { grid-template-columns: 1fr; gap: 0 }
.stars label, .choices label { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem; padding-block: .375rem; font-size: 1rem; cursor: pointer }
fieldset > small { margin-bottom: .25rem }
.question { display: grid; gap: .25rem }
.question > label, .question > legend { font-size: 1rem; font-weight: 600 }
.statement { color: var(--ink); white-space: pre-line }
.wrong:not([hidden]) { color: var(--wrong); font-weight: 600 }
.pad canvas { display: block; width: 100%; aspect-ratio: 3; border: 1px solid var(--line); border-radius: .625rem; touch-action: none; cursor: crosshair }
.pad button { justify-self: start; padding: .5rem .75rem; font-weight: 400 }
.pad:not([hidden]) { display: grid; gap: .5rem }
.stars input, .choices input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent) }
.stars svg { vertical-align: -.1em }
.chat ol { display: grid; gap: .75rem; margin: 1.25rem 0 0; padding: 0; list-style: none }
.chat li { justify-self: start; max-width: 85% }
.chat li.mine { justify-self: end; text-align: end }
.chat li p { display: inline-block; margin: 0; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .75rem; color: var(--ink); text-align: start; white-space: pre-line }
.chat .file { display: block; margin-top: .5rem }
@media (pointer: coarse) { .chat .file { padding-block: .5rem } }
.chat img { max-width: 100%; max-height: 18rem; border-radius: .75rem }
.chat li.mine p { background: var(--ground) }
.reviews ul { display: grid; gap: 1.25rem; margin: 1.25rem 0 2rem; padding: 0; list-style: none }
.reviews li h2 { margin: 0 }
.reviews .words { color: var(--ink); white-space: pre-line }
.reviews .answer { margin-top: .5rem; padding-left: 1rem; border-left: 3px solid var(--line) }
.reviews details { margin-top: .25rem; font-size: .875rem }
.reviews summary { padding: .375rem 0; font-weight: 400; text-align: start }
fieldset button { min-height: 2.75rem; padding: .375rem .75rem; font-variant-numeric: tabular-nums }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; margin-top: 1.75rem }
nav a { padding: .625rem 0 }
[role='status'], [role='alert'] { color: var(--ink); font-weight: 600 }
.badge { display: inline-block; margin: 0 0 1rem; padding: .125rem .625rem; border: 1px solid var(--line);
  border-radius: 1rem; font-size: .8125rem }
form { display: grid; gap: .75rem; margin-top: 1.75rem }
form + p { margin-top: .75rem }
button, .link { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .625rem; background: transparent;
  color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
.link { display: block; margin-top: 1.75rem }
button.first, a.first { border-color: var(--accent); background: var(--accent); color: var(--on-accent) }
a:focus-visible, button:focus-visible, summary:focus-visible, textarea:focus-visible, select:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * Only the page's own style and scripts and pictures of the service may be loaded, and a page may read the service again. There is no `form-action`, because browsers apply it to
 * redirects too, and the business's page may redirect anywhere.
 */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; script-src ${ownTimeSource} ${signatureSource} ${renewSource} ${idleSource}; img-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Sends a standalone page. Its address may be a secret, so it is not cached and not sent as referrer. */
export function sendPage(response: Response, { status, language, title, body }: Page): void {
  response
    .status(status)
    .set({
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
    .type('html')
    .send(pageOf({ language, title, style, body }));
}
