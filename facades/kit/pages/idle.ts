import { createHash } from 'node:crypto';
import { Html } from '../../../packages/shared/html.ts';

/** A shared tablet returns to its first page after this time without a touch or a key. */
const idleMilliseconds = 90_000;

const script = `
let idle;
const wait = () => {
  clearTimeout(idle);
  idle = setTimeout(() => location.replace('/kiosk'), ${idleMilliseconds});
};
for (const each of ['pointerdown', 'keydown', 'input']) addEventListener(each, wait);
addEventListener('pageshow', event => event.persisted && location.replace('/kiosk'));
wait();
`;

/** The script that returns an idle tablet at a reception to its first page. */
export const idleScript = new Html(`<script>${script}</script>`);

/** The source by which a page's policy allows that script. */
export const idleSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
