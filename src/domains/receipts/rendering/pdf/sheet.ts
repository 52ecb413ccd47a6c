import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

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
export interface Setting {
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
