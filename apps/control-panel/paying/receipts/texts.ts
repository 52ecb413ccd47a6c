import { tables } from '../../texts/tables.ts';

export const texts = tables({
  en: {
    receipts: 'Receipts',
    issueReceipt: 'Issue a receipt',
    kinds: { receipt: 'Receipt', invoice: 'Invoice', credit_note: 'Credit note' },
  },
  de: {
    receipts: 'Belege',
    issueReceipt: 'Beleg ausstellen',
    kinds: { receipt: 'Quittung', invoice: 'Rechnung', credit_note: 'Gutschrift' },
  },
  ru: {
    receipts: 'Документы',
    issueReceipt: 'Выдать документ',
    kinds: { receipt: 'Квитанция', invoice: 'Счёт', credit_note: 'Возврат' },
  },
});
