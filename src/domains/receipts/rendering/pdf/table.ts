import type { Row, View } from '../view.ts';
import { heightOf, ink, rule, set, sheet, type Pdf } from './sheet.ts';

const size = 9.5;
const small = 8;
const gap = 10;
const padding = 5;

/** The position and width of a column; columns are from left to right. */
interface Place {
  x: number;
  width: number;
}

/** Draws the table over as many pages as needed, with its head on each. Returns its end. */
export function drawTable(pdf: Pdf, view: View, top: number): number {
  const places = placesOf(pdf, view);
  let y = drawHead(pdf, view, places, top);
  for (const row of view.rows) {
    const height = heightOfRow(pdf, row, places);
    if (y + height > sheet.bottom) {
      pdf.addPage();
      y = drawHead(pdf, view, places, sheet.top);
    }
    drawRow(pdf, row, places, y);
    y += height;
    rule(pdf, y, ink.line);
  }
  return y;
}

/** Returns the columns: each is as wide as its widest cell, and the first takes the rest. */
function placesOf(pdf: Pdf, { columns, rows }: View): Place[] {
  const widths = columns.slice(1).map((title, index) => {
    const cells = rows.map(({ cells }) => cells[index + 1] ?? '');
    pdf.font('bold', size);
    const head = pdf.widthOfString(title);
    pdf.font('regular', size);
    const widest = Math.max(head, ...cells.map(cell => pdf.widthOfString(cell)));
    return Math.min(widest + gap + 1, 110);
  });
  const first = sheet.right - sheet.left - widths.reduce((sum, width) => sum + width, 0);
  let x: number = sheet.left;
  return [first, ...widths].map(width => {
    const place = { x, width };
    x += width;
    return place;
  });
}

function drawHead(pdf: Pdf, { columns, accent }: View, places: readonly Place[], y: number) {
  const ends = columns.map((title, index) =>
    drawCell(pdf, title, places[index], { index, y }, true),
  );
  const below = Math.max(...ends) + padding;
  rule(pdf, below, accent, 1.2);
  return below;
}

function drawRow(pdf: Pdf, { cells, note }: Row, places: readonly Place[], top: number): void {
  const y = top + padding;
  const [first = y] = cells.map((cell, index) =>
    drawCell(pdf, cell, places[index], { index, y }, false),
  );
  const place = places[0];
  if (note && place) {
    set(pdf, note, {
      x: place.x,
      y: first,
      width: place.width - gap,
      size: small,
      color: ink.pale,
    });
  }
}

function drawCell(
  pdf: Pdf,
  text: string,
  place: Place | undefined,
  { index, y }: { index: number; y: number },
  bold: boolean,
): number {
  if (!place) return y;
  const isFirst = index === 0;
  const x = isFirst ? place.x : place.x + gap;
  const align = isFirst ? 'left' : 'right';
  return set(pdf, text, { x, y, width: place.width - gap, size, bold, align });
}

function heightOfRow(pdf: Pdf, { cells, note }: Row, places: readonly Place[]): number {
  const heights = cells.map((cell, index) =>
    heightOf(pdf, cell, (places[index]?.width ?? gap + 1) - gap, size),
  );
  const width = (places[0]?.width ?? gap + 1) - gap;
  const first = (heights[0] ?? 0) + (note ? heightOf(pdf, note, width, small) : 0);
  return Math.max(first, ...heights) + 2 * padding;
}
