import type { View } from '../view.ts';
import { heightOf, rule, set, sheet, type Pdf } from './sheet.ts';

const left = 270;
const amounts = 120;

/** Draws the sums, the payments and the text below, on one page if they fit. */
export function drawSums(pdf: Pdf, view: View, top: number): void {
  const { sums, total, payments, footer, accent } = view;
  const width = sheet.right - sheet.left;
  const pairs = sums.length + payments.length;
  let y = roomFor(pdf, top + 12, pairs * 15 + 44);
  for (const [name, value] of sums) y = drawPair(pdf, name, value, { y });
  y += 4;
  pdf.moveTo(left, y).lineTo(sheet.right, y).lineWidth(1.2).stroke(accent);
  y = drawPair(pdf, ...total, { y: y + 6, size: 12.5, bold: true }) + 4;
  for (const [name, value] of payments) {
    y = drawPair(pdf, name, value, { y: roomFor(pdf, y, 30) });
  }
  y += 20;
  for (const line of footer) {
    y = roomFor(pdf, y, heightOf(pdf, line, width, 9.5));
    y = set(pdf, line, { x: sheet.left, y, width, size: 9.5 });
  }
}

/** Returns the position of a block of this height: here, or at the top of the next page. */
function roomFor(pdf: Pdf, y: number, height: number): number {
  if (y + height <= sheet.bottom) return y;
  pdf.addPage();
  return sheet.top;
}

function drawPair(
  pdf: Pdf,
  name: string,
  value: string,
  { y, size = 9.5, bold = false }: { y: number; size?: number; bold?: boolean },
): number {
  const nameWidth = sheet.right - left - amounts;
  const said = set(pdf, name, { x: left, y, width: nameWidth, size, bold });
  const x = sheet.right - amounts;
  return Math.max(said, set(pdf, value, { x, y, width: amounts, size, bold, align: 'right' })) + 2;
}

/** Draws the seller and the page number at the foot of every page. */
export function drawFeet(pdf: Pdf, { seller, title, page }: View): void {
  const { start, count } = pdf.bufferedPageRange();
  const width = sheet.right - sheet.left;
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    let y = 768;
    rule(pdf, y - 8, '#d9d9d9');
    for (const line of seller) {
      y = set(pdf, line, { x: sheet.left, y, width, size: 7.5, color: '#595959' });
    }
    const number = `${title} · ${page({ page: index + 1, of: count })}`;
    set(pdf, number, { x: sheet.left, y, width, size: 7.5, color: '#595959', align: 'right' });
  }
}
