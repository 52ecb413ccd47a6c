import type { EntityManager } from '@mikro-orm/sql';
import type { QueryReceiptFileArgs, ReceiptFormat } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { Language } from '../../../../packages/shared/languages.ts';
import { notFound } from '../../nouns/not-found.ts';
import { idOfToken } from '../../business/access/status-token.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import { shopFaceLoader } from '../../shop/loaders.ts';
import { findLogo } from '../logo/receipt-logo.queries.ts';
import { findReceipt, getReceipt } from '../reading/list-receipts.ts';
import type { Receipt } from '../receipt.entity.ts';
import { renderHtml } from './render-html.ts';
import { renderPdf } from './render-pdf.ts';
import { viewOf, type Look } from './view.ts';
import { shownIn } from './written.ts';

/** A document as a file. */
interface ReceiptFile {
  name: string;
  type: string;
  content: Buffer;
}

/** Reads a document and writes it as a file. */
export async function getReceiptFile(
  context: Context,
  { format, language, ...named }: QueryReceiptFileArgs,
): Promise<ReceiptFile> {
  const receipt =
    context.caller.limit === 'visitor'
      ? await receiptOfOrder(context, named)
      : await getReceipt(context, named);
  const look = await lookOf(context.em, receipt.businessId);
  return fileOf(receipt, look, { format, language });
}

/** Returns a document of the order whose token a visitor has. @throws DomainError NOT_FOUND. */
async function receiptOfOrder(
  context: Context,
  { businessId, slug, token, receiptId }: Omit<QueryReceiptFileArgs, 'format' | 'language'>,
): Promise<Receipt> {
  const { id } = await authorizeBusiness(context, { businessId, slug }, 'shop:visit');
  const orderId = idOfToken(context, 'ord', token ?? '');
  const receipt = await findReceipt(context.em, id, receiptId);
  if (receipt.orderId !== orderId) throw notFound('rcp', receiptId);
  return receipt;
}

/** Returns the present look of a business: its shop's colour and its logo. */
export async function lookOf(em: EntityManager, businessId: string): Promise<Look> {
  const { branding } = await shopFaceLoader(em).load(businessId);
  const logo = await findLogo(em, businessId);
  return { accentColor: branding.accentColor ?? null, logo: logo?.png ?? null };
}

/** Writes a document as a file. */
export async function fileOf(
  receipt: Receipt,
  look: Look,
  { format, language }: { format: ReceiptFormat; language?: Language | null | undefined },
): Promise<ReceiptFile> {
  const view = viewOf(receipt, look, shownIn(receipt.frozen.locale, language));
  const name = `${receipt.number.replaceAll('/', '-')}.${format}`;
  return format === 'pdf'
    ? { name, type: 'application/pdf', content: await renderPdf(view, receipt.issuedAt) }
    : { name, type: 'text/html', content: Buffer.from(renderHtml(view)) };
}
