import { drawFeet, drawHead, drawSums, openSheet, type Pdf } from './pdf/sheet.ts';
import { drawTable } from './pdf/table.ts';
import type { View } from './view.ts';

/** Renders a document as a PDF for printers and window envelopes. The library is loaded on first use. */
export async function renderPdf(view: View, at: number): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const { title, brand, language } = view;
  const pdf = openSheet(Document, { title, author: brand, language, at });
  const done = bytesOf(pdf);
  drawSums(pdf, view, drawTable(pdf, view, drawHead(pdf, view)));
  drawFeet(pdf, view);
  pdf.end();
  return done;
}

async function bytesOf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
