import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';
import type { View } from '../view.ts';

export type Pdf = PDFKit.PDFDocument;

/** A4 and the positions on it, in points. The address is at the window of envelopes (DIN 5008, form B). */
export const sheet = {
  width: 595.28,
  height: 841.89,
  left: 70.87,
  right: 538.58,
  top: 56.7,
  /** The end of the content of a page, and the beginning of its foot. */
  bottom: 748,
  address: { top: 144, width: 240 },
  folds: [297.64, 595.28],
} as const;

export const ink = { text: '#1c1c1c', pale: '#595959', line: '#d9d9d9' } as const;

/** The fonts, with Latin, Greek and Cyrillic letters. A document embeds only the glyphs that it shows. */
const fonts = {
  regular: import.meta.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf'),
};

/** Opens an empty document. */
export function openSheet(
  Document: typeof PDFDocument,
  about: { title: string; author: string; language: string; at: number },
): Pdf {
  const pdf = new Document({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: about.language,
    displayTitle: true,
    font: '',
    info: { Title: about.title, Author: about.author, CreationDate: new Date(about.at) },
  });
  for (const [name, file] of Object.entries(fonts))
    pdf.registerFont(name, readFileSync(fileURLToPath(file)));
  return pdf;
}

/** The position and style of a text. */
interface Setting {
  x: number;
  y: number;
  width: number;
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** Draws a text and returns the position of the next line. */
export function set(pdf: Pdf, text: string, setting: Setting): number {
  const { x, y, width, size = 10, bold = false, color = ink.text, align = 'left' } = setting;
  pdf.font(bold ? 'bold' : 'regular', size).fillColor(color);
  pdf.text(text, x, y, { width, align });
  return text === '' ? y : pdf.y;
}

/** Returns the height of a text at a given width. */
export function heightOf(pdf: Pdf, text: string, width: number, size = 10): number {
  return pdf.font('regular', size).heightOfString(text || ' ', { width });
}

/** Draws a line from one side of the sheet to the other. */
export function rule(pdf: Pdf, y: number, color: string, width = 0.5): void {
  pdf.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(width).stroke(color);
}

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
