import { block as t } from '#texts/block';
import { frame } from '#texts/frame';
import { Button, Menu } from '@mantine/core';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useOpenId, useAddress } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import type { BlockedTimeQuery } from '../../data/operations.generated.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { storedBlock } from './block.ts';
import { Footer, BlockForm } from './form.tsx';
import document from './time-off.graphql';
import { useBlockForm, type BlockFormState } from './use-block-form.ts';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { useMoment, useDate } from '../../ui/time/when.tsx';
import { useChange } from '../../ui/change/use-change.ts';
import { useUndoable } from '../../ui/change/use-undo.ts';
import removeDocument from './remove-block.graphql';
import skipDocument from './skip-block.graphql';
import styles from './block.module.css';

const affects = ['staff', 'appointment'] as const;

/** Drawer to change or delete blocked time, on top of any screen. */
export default function BlockDrawer({ id: timeOffId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
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
      <Touched appointments={known.affectedAppointments} />
    </Drawer>
  );
}

/** Lists the appointments that overlap blocked time. Each opens on click, so that it can be moved. */
function Touched({
  appointments,
}: {
  appointments: BlockedTimeQuery['timeOff']['affectedAppointments'];
}) {
  const moment = useMoment();
  if (appointments.length === 0) return null;
  return (
    <section className={styles['touched']} aria-label={t.touched}>
      <h3>{t.touched}</h3>
      <ul>
        {appointments.map(({ id, startAt, title, clientName }) => (
          <li key={id}>
            <OpenLink id={id}>{clientName}</OpenLink>
            <small>
              {title} · {moment(startAt)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Deletes blocked time. For weekly blocked time, the user deletes all of it or only the opened day. */
function Remove({ form: { block, close } }: { form: BlockFormState }) {
  const dateText = useDate();
  const { id: businessId } = useBusiness();
  const [{ on }] = useAddress();
  const done = useUndoable(affects);
  const onDone = (_: unknown, __: unknown, eventId?: string) => {
    done(t.removed, eventId);
    close();
  };
  const all = useChange(removeDocument, { affects, onDone });
  const one = useChange(skipDocument, { affects, onDone });
  const isPending = all.isPending || one.isPending;
  const { id, isWeekly } = block;
  if (id === null) return null;
  const remove = () => all.mutate({ businessId, timeOffId: id });
  if (!isWeekly || on === undefined) {
    return (
      <Button variant="subtle" color="var(--panel-bad)" loading={isPending} onClick={remove}>
        {t.remove}
      </Button>
    );
  }
  return (
    <Menu withinPortal={false} position="top-start">
      <Menu.Target>
        <Button variant="subtle" color="var(--panel-bad)" loading={isPending}>
          {t.remove}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => one.mutate({ input: { businessId, timeOffId: id, day: on } })}>
          {t.onlyOn({ day: dateText(on) })}
        </Menu.Item>
        <Menu.Item onClick={remove}>{t.everyWeek}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
