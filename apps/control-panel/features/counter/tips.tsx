import { till as t } from '#texts/till';
import { Figures } from '../reports/figures/figures.tsx';

/** Report of tips by staff member in a period. */
export default function Tips({ onClose }: { onClose: () => void }) {
  return (
    <Figures
      title={t.tips}
      about="payment"
      kind="tips"
      by="staff"
      whose={t.person}
      nobody={t.team}
      figures={[
        { title: t.given, of: ({ count }) => count },
        { title: t.tipsTaken, of: ({ amount }) => amount, isMoney: true },
        { title: t.tipsBack, of: ({ refunded }) => refunded, isMoney: true },
        { title: t.tipsLeft, of: ({ kept }) => kept, isMoney: true },
      ]}
      back={{ title: t.toDrawers, go: onClose }}
    />
  );
}
