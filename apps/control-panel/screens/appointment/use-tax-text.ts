import { useMoney } from '../../parts/money.tsx';
import { usePercent } from '../../parts/use-percent.ts';
import type { Shown } from './use-steps.ts';

/** The tax in what an appointment costs: `19% VAT, €7.98`; null where it is not taxed. */
export function useTaxText({ taxName, taxPercent, tax, currency }: Shown): string | null {
  const money = useMoney();
  const percent = usePercent();
  if (taxName === null || taxPercent === null) return null;
  return `${percent(taxPercent)} ${taxName}, ${money(tax, currency)}`;
}
