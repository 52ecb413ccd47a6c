import { discounts as t } from '#texts/discounts';
import { Figures } from '../../figures/figures.tsx';

/** What the discounts took off in some days, and what the orders with them left. */
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
