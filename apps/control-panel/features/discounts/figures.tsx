import { discounts as t } from '#texts/discounts';
import { Figures } from '../reports/figures/figures.tsx';

/** Report of a period: the total reduction by discounts and the revenue of orders with them. */
export default function DiscountFigures({ onClose }: { onClose: () => void }) {
  return (
    <Figures
      title={t.figuresTitle}
      about="order"
      kind="discounts"
      by="discount"
      whose={t.discount}
      nobody={t.byStaff}
      figures={[
        { title: t.columns.uses, of: ({ count }) => count },
        { title: t.takenOff, of: ({ amount }) => amount, isMoney: true },
        { title: t.revenue, of: ({ revenue }) => revenue, isMoney: true },
      ]}
      back={{ title: t.toList, go: onClose }}
    />
  );
}
