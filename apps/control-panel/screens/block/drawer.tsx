import { block as t } from '#texts/block';
import { frame } from '#texts/frame';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useOpened } from '../../api/use-address.ts';
import { useRead } from '../../api/use-read.ts';
import type { BlockedTimeQuery } from '../../operations.generated.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { Failed } from '../../parts/failed.tsx';
import { storedBlock } from './block.ts';
import { Footer } from './footer.tsx';
import { BlockForm } from './form.tsx';
import { Remove } from './remove.tsx';
import document from './time-off.graphql';
import { Touched } from './touched.tsx';
import { useBlockForm } from './use-block-form.ts';

/** Blocked time, on top of any screen, to change or to take away. */
export default function BlockDrawer({ id: timeOffId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpened();
  const { data, error, refetch } = useRead('staff', document, { businessId, timeOffId });
  const known = data?.timeOff.id === timeOffId ? data.timeOff : undefined;
  if (known) return <Known key={known.id} known={known} />;
  return (
    <Drawer opened title={error ? failed.title : loading} onClose={() => open(undefined)}>
      {error && <Failed error={error} onAgain={() => void refetch()} />}
    </Drawer>
  );
}

function Known({ known }: { known: BlockedTimeQuery['timeOff'] }) {
  const can = useCan();
  const { timezone } = useBusiness();
  const form = useBlockForm(storedBlock(known, timezone));
  const canWrite = can(known.kind === 'block' ? 'appointment_update' : 'staff_write');
  return (
    <Drawer
      opened
      title={known.kind === 'block' ? t.title : t.absence}
      onClose={form.close}
      footer={
        canWrite && (
          <Footer form={form}>
            <Remove form={form} />
          </Footer>
        )
      }
    >
      <BlockForm form={form} canWrite={canWrite} />
      <Touched visits={known.affectedAppointments} />
    </Drawer>
  );
}
