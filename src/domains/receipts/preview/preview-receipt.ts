import type { QueryPreviewReceiptArgs, ReceiptFile } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { toMinor } from '../../../platform/lib/money/money.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { languageOf, type Language } from '../../../../packages/shared/languages.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { listTaxRates } from '../../taxes/save-tax-rate.ts';
import { grossOf, sumOf, taxOf, type AppliedRate } from '../../taxes/calculate-tax.ts';
import { totalsOf, type Frozen, type FrozenLine } from '../frozen.ts';
import type { Receipt } from '../receipt.entity.ts';
import { lookOf } from '../rendering/receipt-file.ts';
import { renderHtml } from '../rendering/render-html.ts';
import { viewOf } from '../rendering/view.ts';

/** Returns an example receipt of the business, with settings that are not saved yet. */
export async function previewReceipt(
  context: Context,
  { businessId, language, ...settings }: QueryPreviewReceiptArgs,
): Promise<ReceiptFile> {
  const business = await authorize(context, businessId, 'business:update');
  const given = Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined),
  );
  const shown: Business = Object.assign(Object.create(business) as Business, given);
  const rate = await usualRate(context, business.id);
  const spoken = language ?? languageOf(business.locale);
  const receipt = exampleOf(shown, { rate, language: spoken, now: context.now() });
  const content = renderHtml(viewOf(receipt, await lookOf(context.em, business.id), spoken));
  const bytes = Buffer.from(content).toString('base64');
  return { name: 'preview.html', type: 'text/html', content: bytes };
}

async function usualRate(context: Context, businessId: string): Promise<AppliedRate | null> {
  const { items } = await listTaxRates(context, { businessId, onlyActive: true, limit: 100 });
  const rate = items.find(({ isDefault }) => isDefault) ?? items[0];
  return rate ? { name: rate.name, ppm: rate.ppm } : null;
}

/** Returns an example with one service and two products, paid at the desk. */
function exampleOf(
  business: Business,
  { rate, language, now }: { rate: AppliedRate | null; language: Language; now: number },
): Receipt {
  const { currency, timezone } = business;
  const words = textsFor(language).receiptExample;
  const minor = (amount: number) => toMinor(amount, currency) ?? 0;
  const line = (title: string, price: number, more: Partial<FrozenLine>): FrozenLine => {
    const { quantity = 1 } = more;
    const priceMinor = minor(price);
    return {
      title,
      sku: null,
      quantity,
      unit: 'piece',
      servedAt: null,
      priceMinor,
      discountMinor: 0,
      taxName: rate?.name ?? null,
      taxPpm: rate?.ppm ?? null,
      ...taxOf(priceMinor * quantity, rate, business.pricesIncludeTax),
      ...more,
    };
  };
  const lines = [
    line(words.service, 45, { unit: 'service', servedAt: now }),
    line(words.goods, 12, { quantity: 2, sku: 'SH-1' }),
  ];
  const { netMinor, taxMinor } = sumOf(lines);
  const grossMinor = grossOf({ netMinor, taxMinor });
  const year = localDateOf(now, timezone).slice(0, 4);
  const series = `${business.receiptPrefix}${business.receiptYearly ? `${year}-` : ''}`;
  const number = `${series}000123`;
  const frozen: Frozen = {
    locale: business.locale,
    timezone,
    seller: {
      name: business.legalName ?? business.name,
      knownAs: business.legalName && business.legalName !== business.name ? business.name : null,
      address: business.receiptAddress ?? business.address ?? null,
      taxNumber: business.taxNumber ?? null,
      vatNumber: business.vatNumber ?? null,
      email: null,
      phone: business.phone ?? null,
    },
    buyer: {
      name: words.buyer,
      knownAs: null,
      address: null,
      taxNumber: null,
      vatNumber: null,
      email: null,
      phone: null,
    },
    lines,
    totals: totalsOf(lines),
    payments: [
      { paymentId: '', provider: 'manual', method: 'card', amountMinor: grossMinor, paidAt: now },
    ],
    orderNumber: 1001,
    footer: business.receiptFooter ?? null,
    corrects: null,
    reason: null,
  };
  return { number, kind: 'receipt', currency, grossMinor, issuedAt: now, frozen } as Receipt;
}
