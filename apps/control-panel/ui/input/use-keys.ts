import { useEffect, useEffectEvent, useId } from 'react';
import { addCommands, removeCommands, type Command } from './commands.ts';

/** Registers commands while the component is mounted: shortcuts, palette and list of keys. */
export function useKeys(commands: readonly Command[]): void {
  const id = useId();
  const run = useEffectEvent((index: number) => commands[index]?.run());
  const offer = useEffectEvent(() => {
    addCommands(
      id,
      commands.map((command, index) => ({ ...command, run: () => run(index) })),
    );
  });
  const names = commands.map(({ keys, label }) => `${keys} ${label}`).join('\n');
  useEffect(() => {
    offer();
    return () => removeCommands(id);
  }, [id, names]);
}
