import { frame } from '#texts/frame';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { commandsNow, type Command } from '../../ui/input/commands.ts';
import { Pressed } from './pressed.tsx';
import { hasSingleKeys, keepSingleKeys } from './use-frame-keys.ts';
import styles from './help.module.css';

/** Dialog with all available shortcut keys. */
export default function Help({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { keys } = frame;
  return (
    <Dialog opened={opened} onClose={onClose} title={keys.title} size="lg">
      {opened && <Keys />}
    </Dialog>
  );
}

function Keys() {
  const { keys } = frame;
  const [single, setSingle] = useState(hasSingleKeys);
  const all = commandsNow().filter(command => command.keys);
  const go = all.filter(command => command.keys?.startsWith('g '));
  const everywhere = all.filter(command => command.everywhere && !go.includes(command));
  const here = all.filter(command => !command.everywhere);
  return (
    <>
      <div className={styles['columns']}>
        <Group title={keys.everywhere} commands={everywhere} />
        <Group title={keys.here} commands={here} />
        <Group title={keys.go} commands={go} />
      </div>
      <Switch
        mt="lg"
        label={keys.single}
        checked={single}
        onChange={({ currentTarget }) => {
          setSingle(currentTarget.checked);
          keepSingleKeys(currentTarget.checked);
        }}
      />
    </>
  );
}

function Group({ title, commands }: { title: string; commands: readonly Command[] }) {
  if (commands.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles['keys']}>
        {commands.map(({ keys = '', label }) => (
          <div key={`${keys} ${label}`}>
            <dt>{label}</dt>
            <dd>
              <Pressed keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
