/** A command that is currently available. */
export interface Command {
  /** Keys: `n`, `?`, `mod+k`, or a sequence such as `g c`. Undefined for commands without a shortcut. */
  keys?: string;
  /** Label in the palette and in the list of keys. */
  label: string;
  run: () => void;
  /** True for commands of the whole panel, false for those of the screen. */
  everywhere?: boolean;
  /** True if the command is only in the list of keys, such as a step to the next row. */
  hidden?: boolean;
}

const offered = new Map<string, readonly Command[]>();

export function addCommands(owner: string, commands: readonly Command[]): void {
  offered.delete(owner);
  offered.set(owner, commands);
}

export function removeCommands(owner: string): void {
  offered.delete(owner);
}

/** Returns all available commands, last registered first, so that a dialog precedes its screen. */
export function commandsNow(): readonly Command[] {
  return [...offered.values()].toReversed().flat();
}

const sequenceLasts = 1200;
let before = { key: '', at: 0 };

/** Returns the command of a pressed key, or of the sequence with the previous key. */
export function commandOf(pressed: string, at: number): Command | undefined {
  const sequence = at - before.at < sequenceLasts ? `${before.key} ${pressed}` : pressed;
  before = { key: pressed, at };
  const commands = commandsNow();
  const found =
    commands.find(({ keys }) => keys === sequence) ?? commands.find(({ keys }) => keys === pressed);
  if (found) before = { key: '', at: 0 };
  return found;
}

/** Tells if a key pressed now would be the second of a sequence, such as the C of `g c`. */
export function isInSequence(at: number): boolean {
  return before.key === 'g' && at - before.at < sequenceLasts;
}

/** Returns a pressed key in the notation of commands. */
export function nameOfKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.altKey) return `alt+${key}`;
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}
