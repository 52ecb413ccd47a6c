import { catalogTransfers as t } from '#texts/catalogTransfers';
import { Button, NumberInput, TextInput } from '@mantine/core';
import { useCan } from '../../../data/can.ts';
import { useLocationName } from '../../../data/locations/locations.ts';
import { ChooseLocation } from '../../../ui/form/choose-location.tsx';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import { whole } from '../item/whole.ts';
import { DraftLines } from './draft-lines.tsx';
import styles from './transfers.module.css';
import { useTransfer, type Transfer } from './use-transfer.ts';

interface Props {
  transfer: Transfer | undefined;
  onClose: () => void;
}

/** A transfer: its draft to write and send, its units to count when they arrive, or its result. */
export default function TransferDrawer({ transfer, onClose }: Props) {
  const canWrite = useCan()('catalog_write');
  const state = useTransfer(transfer, onClose);
  const status = transfer?.status ?? 'draft';
  return (
    <Drawer
      opened
      title={transfer ? t.numbered({ number: transfer.number }) : t.add}
      onClose={onClose}
      footer={canWrite && <Steps status={status} isNew={!transfer} state={state} />}
    >
      {status === 'draft' ? (
        <Draft state={state} />
      ) : (
        transfer && <Arrival transfer={transfer} state={state} />
      )}
    </Drawer>
  );
}

type State = ReturnType<typeof useTransfer>;

/** Buttons for the steps that a transfer can take now. */
function Steps({
  status,
  isNew,
  state,
}: {
  status: Transfer['status'];
  isNew: boolean;
  state: State;
}) {
  const { isComplete, isPending: loading, save, send, receive, cancel } = state;
  if (status === 'received' || status === 'cancelled') return null;
  return (
    <div className={styles['actions']}>
      {!isNew && (
        <Button variant="subtle" color="var(--panel-bad)" loading={loading} onClick={cancel}>
          {t.cancel}
        </Button>
      )}
      {status === 'sent' ? (
        <Button loading={loading} onClick={receive}>
          {t.receive}
        </Button>
      ) : (
        <>
          <Button variant="default" loading={loading} disabled={!isComplete} onClick={save}>
            {t.save}
          </Button>
          <Button loading={loading} disabled={!isComplete} onClick={send}>
            {t.send}
          </Button>
        </>
      )}
    </div>
  );
}

function Draft({ state }: { state: State }) {
  const { from, to, note, lines, setFrom, setTo, setNote, setLines } = state;
  return (
    <div className={styles['fields']}>
      <ChooseLocation label={t.from} value={from} onChange={setFrom} />
      <ChooseLocation
        label={t.to}
        value={to}
        onChange={setTo}
        error={from !== '' && from === to ? t.same : undefined}
      />
      <DraftLines lines={lines} onChange={setLines} />
      <TextInput
        label={t.note}
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </div>
  );
}

/** Lines of a transfer on its way, with their counted units; or those of one that has ended. */
function Arrival({ transfer, state }: { transfer: Transfer; state: State }) {
  const nameOf = useLocationName();
  const canWrite = useCan()('catalog_write');
  const { counted, setCounted } = state;
  const { status, fromLocationId, toLocationId, lines, note } = transfer;
  const isOpen = status === 'sent' && canWrite;
  return (
    <div className={styles['fields']}>
      <p>
        {nameOf(fromLocationId)} → {nameOf(toLocationId)} · {t.status[status]}
      </p>
      {note && <p>{note}</p>}
      {lines.map(({ position, title, sku, quantity, received }) => (
        <div key={position} className={styles['line']}>
          <span>
            {title}
            <small>
              {[sku, t.sentUnits({ count: quantity })].filter(Boolean).join(' · ')}
              {received !== null && received !== quantity && ` · ${t.arrived({ count: received })}`}
            </small>
          </span>
          {isOpen && (
            <NumberInput
              {...whole}
              aria-label={t.countOf({ title })}
              value={counted[position] ?? ''}
              onChange={value =>
                setCounted(counted.with(position, typeof value === 'number' ? value : ''))
              }
            />
          )}
        </div>
      ))}
    </div>
  );
}
