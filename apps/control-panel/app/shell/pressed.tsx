import { Kbd } from '@mantine/core';

/** Shows shortcut keys as on a keyboard. */
export function Pressed({ keys }: { keys: string }) {
  return keys
    .split(/[ ]/)
    .flatMap(step => step.split('+'))
    .map((key, index) => (
      <Kbd key={`${key} ${index}`}>
        {key === 'mod' ? 'Ctrl' : key.length === 1 ? key.toUpperCase() : key}
      </Kbd>
    ));
}
