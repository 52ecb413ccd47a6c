import type { View } from '../view.ts';
import { ink, rule, set, sheet, type Pdf } from './sheet.ts';

/** Draws the name, the address and the details of a document on its first page. Returns the end of its title. */
export function drawHead(pdf: Pdf, view: View): number {
  const { brand, accent, sender, buyer, facts, title } = view;
  const width = sheet.right - sheet.left;
  const named = set(pdf, brand, {
    x: sheet.left,
    y: sheet.top,
    width: view.logo ? width - logoBox.width - 20 : width,
    size: 20,
    bold: true,
  });
  drawLogo(pdf, view);
  rule(pdf, named + 6, accent, 2.5);
  const { top, width: addressWidth } = sheet.address;
  const at = { x: sheet.left, width: addressWidth };
  let y = Math.max(top, named + 20);
  y = set(pdf, sender, { ...at, y, size: 7.5, color: ink.pale }) + 6;
  for (const [index, line] of buyer.entries()) {
    y = set(pdf, line, { ...at, y, bold: index === 0, size: 10.5 });
  }
  const right = drawFacts(pdf, facts, Math.max(top, named + 20));
  for (const fold of sheet.folds) {
    pdf.moveTo(14, fold).lineTo(26, fold).lineWidth(0.4).stroke(ink.line);
  }
  const below = Math.max(y, right, 250) + 24;
  return set(pdf, title, { x: sheet.left, y: below, width, size: 17, bold: true }) + 14;
}

/** The logo is beside the name, above the rule and the address in the window. */
const logoBox = { width: 160, height: 46 };

function drawLogo(pdf: Pdf, { logo }: View): void {
  if (logo === null) return;
  const { width, height } = logoBox;
  pdf.image(Buffer.from(logo, 'base64'), sheet.right - width, sheet.top - 20, {
    fit: [width, height],
    align: 'right',
    valign: 'bottom',
  });
}

function drawFacts(pdf: Pdf, facts: View['facts'], top: number): number {
  const x = 340;
  const names = 78;
  let y = top;
  for (const [name, value] of facts) {
    const said = set(pdf, name, { x, y, width: names, size: 9, color: ink.pale });
    const width = sheet.right - x - names;
    y = Math.max(said, set(pdf, value, { x: x + names, y, width, size: 9.5 })) + 3;
  }
  return y;
}
