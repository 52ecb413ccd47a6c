import type { DeskMethod, ReceiptKind, ReceiptUnit } from '../../../../enums.generated.ts';

/** What is written on documents in a language. */
export interface Words {
  kinds: Readonly<Record<ReceiptKind, string>>;
  number: string;
  date: string;
  order: string;
  corrects: string;
  reason: string;
  vatNumber: string;
  taxNumber: string;
  description: string;
  quantity: string;
  units: Readonly<Record<ReceiptUnit, string>>;
  price: string;
  discount: string;
  tax: string;
  amount: string;
  sku: string;
  servedOn: string;
  net: string;
  withoutTax: string;
  total: string;
  credited: string;
  rate: string;
  methods: Readonly<Record<DeskMethod, string>>;
  tip: string;
  paidOn: (method: string, date: string) => string;
  due: string;
  page: (page: number, of: number) => string;
}
