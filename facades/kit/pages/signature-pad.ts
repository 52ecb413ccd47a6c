import { createHash } from 'node:crypto';
import { Html, html } from '../../../packages/shared/html.ts';

/** Words of a pad: its label, and the button that clears it. */
interface Words {
  label: string;
  clear: string;
}

/**
 * Renders a field to draw a signature in. It sends lines of points in 600 × 200. Without the page's script it stays hidden, and
 * another way to sign is needed anyway, because not everybody can draw.
 */
export function signaturePad({ label, clear }: Words, drawn: string): Html {
  return html`<div class="pad" data-pad hidden>
    <canvas width="600" height="200" role="img" aria-label="${label}"></canvas>
    <small>${label}</small>
    <input type="hidden" name="signature" value="${drawn}" />
    <button type="button">${clear}</button>
  </div>`;
}

const script = `
for (const pad of document.querySelectorAll('[data-pad]')) {
  const canvas = pad.querySelector('canvas');
  const input = pad.querySelector('input');
  const pen = canvas.getContext('2d');
  const lines = input.value ? input.value.split(';').map(line => line.split(' ')) : [];
  let line = null;
  const paint = () => {
    pen.clearRect(0, 0, 600, 200);
    pen.lineWidth = 3;
    pen.lineCap = pen.lineJoin = 'round';
    pen.strokeStyle = getComputedStyle(canvas).color;
    for (const points of lines) {
      pen.beginPath();
      for (const point of [points[0], ...points]) pen.lineTo(...point.split(','));
      pen.stroke();
    }
    input.value = lines.map(points => points.join(' ')).join(';');
  };
  const within = (share, most) => Math.round(Math.min(Math.max(share, 0), 1) * most);
  const draw = ({ clientX, clientY }) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const point = within((clientX - left) / width, 600) + ',' + within((clientY - top) / height, 200);
    if (line.at(-1) === point || input.value.length > 19900) return;
    line.push(point);
    paint();
  };
  canvas.onpointerdown = event => {
    canvas.setPointerCapture(event.pointerId);
    line = [];
    lines.push(line);
    draw(event);
    if (line.length === 0) lines.pop();
  };
  canvas.onpointermove = event => line && draw(event);
  canvas.onpointerup = canvas.onpointercancel = () => { line = null };
  pad.querySelector('button').onclick = () => {
    lines.length = 0;
    paint();
  };
  pad.hidden = false;
  paint();
}
`;

/** The script of the pads above it in the page. */
export const signatureScript = new Html(`<script>${script}</script>`);

/** The source by which a page's policy allows that script. */
export const signatureSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
