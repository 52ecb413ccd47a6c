import { block as t } from '#texts/block';
import { Button, Menu } from '@mantine/core';
import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { useChange } from '../../api/use-change.ts';
import { useUndoable } from '../../api/use-undo.ts';
import { useDate } from '../../parts/when.tsx';
import removeDocument from './remove-block.graphql';
import skipDocument from './skip-block.graphql';
import type { BlockFormState } from './use-block-form.ts';

const affects = ['staff', 'appointment'] as const;

/** Takes blocked time away; of what comes back every week, all of it or only the day that was opened. */
export function Remove({ form: { block, close } }: { form: BlockFormState }) {
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
      <Button variant="subtle" color="red" loading={isPending} onClick={remove}>
        {t.remove}
      </Button>
    );
  }
  return (
    <Menu withinPortal={false} position="top-start">
      <Menu.Target>
        <Button variant="subtle" color="red" loading={isPending}>
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
