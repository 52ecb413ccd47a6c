import { phoneText } from '../../../../packages/shared/phone-text.ts';
import type { Language } from '../../../../packages/shared/languages.ts';
import { textsFor, type Texts } from '../../../texts/texts-for.ts';
import { nameOf } from '../../payments/providers/index.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import type { FrozenLine, Party, Place } from '../frozen.ts';
import type { Receipt } from '../receipt.entity.ts';
import { clipped, linesOf, writtenIn, type Written } from './written.ts';

type Words = Texts['receipts'];

/** The present look of the business. */
export interface Look {
  accentColor: string | null;
  /** A PNG in base64. */
  logo: string | null;
}

type Pair = readonly [name: string, value: string];

/** A line of the table: its cells, and small print below the first. */
export interface Row {
  cells: readonly string[];
  note: string;
}

/** The texts of a document for both formats, in order. */
export interface View {
  language: Language;
  accent: string;
  /** A PNG in base64. */
  logo: string | null;
  /** The public name of the business. */
  brand: string;
  title: string;
  sender: string;
  buyer: readonly string[];
  facts: readonly Pair[];
  columns: readonly string[];
  rows: readonly Row[];
  sums: readonly Pair[];
  total: Pair;
  /** The payments and the amount due. */
  payments: readonly Pair[];
  footer: readonly string[];
  seller: readonly string[];
  page: Words['page'];
}

/** Returns the texts of a document in a language. */
export function viewOf(receipt: Receipt, look: Look, language: Language): View {
  const { kind, number, frozen, grossMinor, currency } = receipt;
  const words = textsFor(language).receipts;
  const written = writtenIn(frozen, language, currency);
  const { seller, buyer, footer } = frozen;
  const hasTax = frozen.lines.some(({ taxPpm }) => taxPpm !== null);
  const hasDiscount = frozen.lines.some(({ discountMinor }) => discountMinor > 0);
  const columns = columnsOf(words, hasTax, hasDiscount);
  return {
    language,
    accent: look.accentColor ?? '#1a56c4',
    logo: look.logo,
    brand: clipped(seller.knownAs ?? seller.name, 80),
    title: `${words.kinds[kind]} ${number}`,
    sender: clipped([seller.name, ...linesOf(seller.address)].join(' · '), 160),
    buyer: [
      clipped(buyer.name, 200),
      ...linesOf(buyer.address, 6),
      ...(buyer.vatNumber ? [`${words.vatNumber} ${buyer.vatNumber}`] : []),
    ],
    facts: factsOf(receipt, words, written),
    columns: columns.map(({ title }) => title),
    rows: frozen.lines.map(line => ({
      cells: columns.map(({ cellOf }) => cellOf(line, written)),
      note: noteOf(line, words, written),
    })),
    sums: hasTax ? sumsOf(receipt, words, written) : [],
    total: [kind === 'credit_note' ? words.credited : words.total, written.money(grossMinor)],
    payments: kind === 'credit_note' ? [] : paymentsOf(receipt, language, written),
    footer: [...pointsOf(frozen, words), ...linesOf(footer, 12)],
    seller: sellerOf(seller, words),
    page: words.page,
  };
}

/** Returns the line on the points of the client, if there are any. */
function pointsOf({ points }: Receipt['frozen'], words: Words): string[] {
  if (!points) return [];
  const { earned, balance, nextReward } = points;
  const line = [
    earned > 0 && words.points({ earned }),
    words.balance({ balance: String(balance) }),
    nextReward &&
      words.nextReward({
        name: clipped(nextReward.name, 80),
        points: nextReward.points,
        left: String(nextReward.points - balance),
      }),
  ];
  return [line.filter(Boolean).join(' ')];
}

interface Column {
  title: string;
  cellOf: (line: FrozenLine, written: Written) => string;
}

function columnsOf(words: Words, hasTax: boolean, hasDiscount: boolean): Column[] {
  const discount: Column = {
    title: words.discount,
    cellOf: ({ discountMinor }, { money }) => (discountMinor > 0 ? money(discountMinor) : ''),
  };
  const tax: Column = {
    title: words.tax,
    cellOf: ({ taxPpm }, { percent }) => (taxPpm === null ? '–' : percent(taxPpm)),
  };
  return [
    { title: words.description, cellOf: ({ title }) => clipped(title) },
    {
      title: words.quantity,
      cellOf: ({ quantity, unit }) => `${quantity} ${words.units[unit]}`,
    },
    { title: words.price, cellOf: ({ priceMinor }, { money }) => money(priceMinor) },
    ...(hasDiscount ? [discount] : []),
    ...(hasTax ? [tax] : []),
    { title: words.amount, cellOf: (line, { money }) => money(amountOf(line)) },
  ];
}

/** Returns the amount of a line on the basis of its price: net if tax is added to prices. */
function amountOf(line: FrozenLine): number {
  const { priceMinor, quantity, discountMinor, netMinor } = line;
  const isAdded = priceMinor * quantity - discountMinor === netMinor;
  return isAdded ? netMinor : grossOf(line);
}

function factsOf({ number, issuedAt, frozen }: Receipt, words: Words, { day }: Written): Pair[] {
  const { orderNumber, corrects, reason, place } = frozen;
  return [
    [words.number, number],
    [words.date, day(issuedAt)],
    ...(place ? [[words.location, placeText(place)] as const] : []),
    ...(orderNumber === null ? [] : [[words.order, String(orderNumber)] as const]),
    ...(corrects
      ? [
          [
            words.corrects,
            `${words.kinds[corrects.kind]} ${corrects.number}, ${day(corrects.issuedAt)}`,
          ] as const,
        ]
      : []),
    ...(reason ? [[words.reason, clipped(reason, 200)] as const] : []),
  ];
}

/** Returns the name, the address and the phone of a location in one line. */
function placeText({ name, address, phone }: Place): string {
  const parts = [name, ...linesOf(address, 4), phone && phoneText(phone)];
  return clipped(parts.filter(Boolean).join(', '), 200);
}

function noteOf({ sku, servedAt }: FrozenLine, words: Words, { day }: Written): string {
  return [
    sku && `${words.sku} ${clipped(sku, 80)}`,
    servedAt !== null && `${words.servedOn} ${day(servedAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns the net sum and the tax of each tax rate. */
function sumsOf({ frozen }: Receipt, words: Words, { money, percent }: Written): Pair[] {
  return frozen.totals.flatMap(({ taxName, taxPpm, netMinor, taxMinor }): Pair[] => {
    if (taxPpm === null) return [[`${words.net}, ${words.withoutTax}`, money(netMinor)]];
    const rate = `${clipped(taxName ?? words.tax, 40)} ${percent(taxPpm)}`;
    return [
      [`${words.net}, ${rate}`, money(netMinor)],
      [rate, money(taxMinor)],
    ];
  });
}

function paymentsOf(
  { frozen, grossMinor }: Receipt,
  language: Language,
  { money, day }: Written,
): Pair[] {
  const words = textsFor(language).receipts;
  const paidMinor = frozen.payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const made = frozen.payments.flatMap(
    ({ provider, method, amountMinor, tipMinor = 0, paidAt }) => {
      const by = method ? words.methods[method] : nameOf(provider, language);
      const paid: Pair = [words.paidOn({ method: by, date: day(paidAt) }), money(amountMinor)];
      const tip: Pair = [
        words.paidOn({ method: `${words.tip}, ${by}`, date: day(paidAt) }),
        money(tipMinor),
      ];
      return [...(amountMinor > 0 ? [paid] : []), ...(tipMinor > 0 ? [tip] : [])];
    },
  );
  return [...made, [words.due, money(Math.max(grossMinor - paidMinor, 0))] as const];
}

function sellerOf(seller: Party, words: Words): string[] {
  const lines = [
    [clipped(seller.name, 120), ...linesOf(seller.address, 4)],
    [
      seller.taxNumber && `${words.taxNumber} ${seller.taxNumber}`,
      seller.vatNumber && `${words.vatNumber} ${seller.vatNumber}`,
    ],
    [seller.phone && phoneText(seller.phone), seller.email && clipped(seller.email, 200)],
  ];
  return lines
    .map(line => clipped(line.filter(Boolean).join(' · '), 240))
    .filter(line => line !== '');
}
