/** The tax rates of the demo business, as Germany has them; its prices include them. */
export const taxes = {
  usual: { name: 'VAT', percent: 19 },
  others: { reduced: { name: 'reduced VAT', percent: 7 } },
} as const;
